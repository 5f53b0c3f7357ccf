/** The button that asks the server again. */
export const tryAgain = { ask: 'حاول مرة أخرى', busy: 'جارٍ المحاولة...' } as const;
