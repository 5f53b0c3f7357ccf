/** The label of the button that repeats a request. */
export const tryAgain = { ask: 'Try again', busy: 'Trying again...' } as const;
