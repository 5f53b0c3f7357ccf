/**
 * The tag for Intl of a language: with the Gregorian calendar and the digits 0 to 9, which forms and the database read. By itself a
 * language may choose others, such as the Persian calendar, and one text would mix two.
 */
export const localeOf = (language: string): string =>
  new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
