import { forceColourMode } from '../../lib/colour-mode.ts'
import { Formats } from './formats.tsx'
import { TestPage } from './test-page.tsx'

export const handle = forceColourMode('dark')

/** A page that is dark whatever the visitor chose. */
export default function DarkPage() {
  return (
    <TestPage name="dark">
      <Formats />
    </TestPage>
  )
}
