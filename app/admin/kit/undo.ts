/** For how long a message offers to undo what it reports. */
export const undoMs = 8_000
