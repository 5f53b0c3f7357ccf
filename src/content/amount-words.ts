// Words that the team types in amounts of money, beside "k" and "million". Both may be empty.

/** The zeros that a word adds. */
export const amountWords: Readonly<Record<string, number>> = {
  l: 5,
  lac: 5,
  lakh: 5,
  cr: 7,
  crore: 7,
};

/** Spoken names of the currency, in small letters. */
export const currencyWords: readonly string[] = ['rupees', 'rupee', 'rs'];
