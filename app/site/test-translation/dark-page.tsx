import { forceColourMode } from '../../lib/colour-mode.ts'
import { Formats } from './formats.tsx'
import { TestPage } from './test-page.tsx'

export const handle = forceColourMode('dark')

export default function DarkPage() {
  return (
    <TestPage name="dark">
      <Formats />
    </TestPage>
  )
}
