/** The time that a toast offers to undo one change, longer than other toasts because people notice a mistake late. */
export const undoOneMs = 10_000;

/** The same time for a change of many rows, as long as an erasure can be undone. */
export const undoManyMs = 30_000;
