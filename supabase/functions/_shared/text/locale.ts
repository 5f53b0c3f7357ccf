/**
 * Returns the Intl locale of a language with the Gregorian calendar and the digits 0 to 9, which forms and the database
 * need. A language's default may be another calendar, and one text would mix two.
 */
export const localeOf = (language: string): string =>
  new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
