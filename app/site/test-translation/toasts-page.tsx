import { TestPage } from './test-page.tsx'
import { ToastForm } from './toast-form.tsx'

export default function TestToasts() {
  return (
    <TestPage name="toasts">
      <ToastForm />
    </TestPage>
  )
}
