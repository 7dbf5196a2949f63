import { stageDrawings } from '../../../site/parts/stage-drawings.ts'

export const drawings = Object.keys(stageDrawings)
