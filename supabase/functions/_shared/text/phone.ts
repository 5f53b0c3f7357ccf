// Reads the phone numbers that people type into one free field, for links in the admin panel and in mails to the owner.
// The library knows each country's calling code, trunk prefix and lengths.
import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/min';

export interface PhoneNumber {
  /** The place in the typed text, of its first character and behind its last one. */
  start: number;
  end: number;
  /** As it is dialled: "+" and digits; digits alone when the country has no such number. */
  number: string;
  extension: string | null;
}

/** E.164 allows 15 digits. Fewer than five are a time, a year or a typing error. */
const dialledDigits = { min: 5, max: 15 };

const digitOfAnyScript = /\p{Nd}/gu;
/** A comma or semicolon before another whole number, which the library would read as an extension. */
const separator = /[,;](?=(?:[^\d,;]*\d){7})/g;
/** Digits with the signs that people put between them. */
const digitRun = /\+?\(?\d[\d\s().\-\u2010-\u2015]*\d/g;
/** The zero that is not dialled from abroad: +44 (0) 20 … */
const bracketedZero = /^(\+.*)\(0\)/;

/** The numbers in the text, in their order. One without a calling code belongs to the country. */
export function findPhoneNumbers(typed: string, country: CountryCode): PhoneNumber[] {
  const text = toAsciiDigits(typed).replace(separator, '/');
  const known = findPhoneNumbersInText(text, country).map(({ number, startsAt, endsAt }) => ({
    start: startsAt,
    end: endsAt,
    number: number.number,
    extension: number.ext ?? null,
  }));
  return [...known, ...findUnknownNumbers(text, known)].toSorted((a, b) => a.start - b.start);
}

/** The address of a call. Phones read the comma as a pause, and dial the extension after it. */
export function telHref({ number, extension }: PhoneNumber): string {
  return extension === null ? `tel:${number}` : `tel:${number},${extension}`;
}

/** The number as wa.me takes it: with its calling code, without "+". Null when there is no such number. */
export function whatsappNumber({ number }: PhoneNumber): string | null {
  return number.startsWith('+') ? number.slice(1) : null;
}

/** Numbers that no country gives out are dialled as they are written. */
function findUnknownNumbers(text: string, known: PhoneNumber[]): PhoneNumber[] {
  const rest = known.reduce(
    (left, { start, end }) => left.slice(0, start) + '/'.repeat(end - start) + left.slice(end),
    text,
  );
  return [...rest.matchAll(digitRun)]
    .map(({ 0: written, index }) => ({
      start: index,
      end: index + written.length,
      number: written.replace(bracketedZero, '$1').replace(/[^\d+]/g, ''),
      extension: null,
    }))
    .filter(({ number }) => {
      const { length } = number.replace('+', '');
      return length >= dialledDigits.min && length <= dialledDigits.max;
    });
}

/** Keeps every position: digits beyond the first plane take two places, and stay as they are. */
export function toAsciiDigits(text: string): string {
  return text.replace(digitOfAnyScript, (digit) => (digit.length === 1 ? valueOf(digit) : digit));
}

/** A script's ten digits stand in a row, and no two rows touch. */
function valueOf(digit: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - value - 1))) value += 1;
  return String(value);
}
