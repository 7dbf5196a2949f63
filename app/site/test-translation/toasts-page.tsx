import { TestPage } from './test-page.tsx'
import { ToastForm } from './toast-form.tsx'

/** Every kind of passing message, to be tried out. */
export default function TestToasts() {
  return (
    <TestPage name="toasts">
      <ToastForm />
    </TestPage>
  )
}
