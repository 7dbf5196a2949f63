export const undoMs = 8_000
