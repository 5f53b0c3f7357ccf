/** The button that asks the server again. */
export const tryAgain = { ask: 'Try again', busy: 'Trying again...' } as const;
