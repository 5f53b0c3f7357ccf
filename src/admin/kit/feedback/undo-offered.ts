/** How long a toast offers to undo one change. Longer than other toasts: a mistake is noticed late. */
export const undoOneMs = 10_000;

/** The same for a change of many, as long as an erasure can be undone. */
export const undoManyMs = 30_000;
