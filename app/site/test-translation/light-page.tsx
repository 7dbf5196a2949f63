import { forceColourMode } from '../../lib/colour-mode.ts'
import { Formats } from './formats.tsx'
import { TestPage } from './test-page.tsx'

export const handle = forceColourMode('light')

export default function LightPage() {
  return (
    <TestPage name="light">
      <Formats />
    </TestPage>
  )
}
