// Returns the script and direction of a language. Avoids getTextInfo(), which Firefox and Chromium 111 lack.

export type Direction = 'ltr' | 'rtl';

/** The scripts that are written from right to left (ISO 15924). */
const rightToLeft = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** Returns the script: "Latn" for "en-US", "Arab" for "fa"; "Zzzz" for an unknown one. */
export const scriptOf = (language: string): string =>
  new Intl.Locale(language).maximize().script ?? 'Zzzz';

/** Returns the direction of a language for the attribute `dir`. */
export const directionOf = (language: string): Direction =>
  rightToLeft.has(scriptOf(language)) ? 'rtl' : 'ltr';
