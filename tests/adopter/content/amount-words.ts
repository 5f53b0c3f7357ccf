export const amountWords: Readonly<Record<string, number>> = {};

export const currencyWords: readonly string[] = [];
