// The script of a language and its direction. Not by getTextInfo(): Firefox and Chromium 111 have none of it.

export type Direction = 'ltr' | 'rtl';

/** The scripts in use that are written from right to left (ISO 15924). */
const rightToLeft = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** "Latn" for "en-US", "Arab" for "fa"; "Zzzz" where Unicode knows none. */
export const scriptOf = (language: string): string =>
  new Intl.Locale(language).maximize().script ?? 'Zzzz';

/** The side from which a language is written, for the attribute `dir`. */
export const directionOf = (language: string): Direction =>
  rightToLeft.has(scriptOf(language)) ? 'rtl' : 'ltr';
