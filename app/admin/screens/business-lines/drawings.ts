import { stageDrawings } from '../../../site/parts/stage-drawings.ts'

/** The drawings that a step of a process can have. */
export const drawings = Object.keys(stageDrawings)
