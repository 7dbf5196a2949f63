import type { Drawing } from './palette.ts'
import { scenes } from './scenes/index.ts'
import { plates } from './species/index.ts'

/** Every picture of the demo company, by name. */
export const pictures: Record<string, () => Drawing> = { ...scenes, ...plates }
