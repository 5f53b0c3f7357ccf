// Finds phone numbers in a free text field, for links in the admin and in emails to the owner. The library knows each
// country's calling code, trunk prefix and lengths.
import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/min';

export interface PhoneNumber {
  /** The range in the typed text. */
  start: number;
  end: number;
  /** The number to dial: "+" and digits; the typed digits when no country has such a number. */
  number: string;
  extension: string | null;
  /** False when no country has it, or when it follows other digits: it may be a stranger's. */
  isSure: boolean;
}

/** E.164 allows 15 digits. Fewer than five are a time, a year or a typing error. */
const dialledDigits = { min: 5, max: 15 };
/** The longest typed number, with an international prefix and a zero that is not dialled. */
const maxTypedDigits = 20;

const digitOfAnyScript = /\p{Nd}/gu;
/** Matches a comma or semicolon before another whole number, which the library would read as an extension. */
const separator = /[,;](?=(?:[^\d,;]*\d){7})/g;
/** Matches digits with the signs that people put between them. A plus begins another number. */
const digitRun = /\(?\+?\(?\d(?:[\d\s().\-\u2010-\u2015]*\d)?/g;
/** Matches the zero that is not dialled from abroad: +44 (0) 20 … */
const bracketedZero = /^(\+.*)\(0\)/;
/** Matches an hour at the end: 10am, 9:30, 18h. */
const hour = /^[\p{L}:]/u;
/** The length of "extension 12345" after a number. */
const maxExtension = 30;
/** The most groups of digits; a text with more is not a phone field. */
const maxGroups = 24;

/** Returns the numbers in the text, in order. A number without a calling code belongs to the country. */
export function findPhoneNumbers(typed: string, country: CountryCode): PhoneNumber[] {
  const text = toAsciiDigits(typed).replace(separator, '/');
  const found: PhoneNumber[] = [];
  for (const { 0: run, index } of text.matchAll(digitRun)) {
    // The digits of an extension look like a number of their own.
    const read = found.at(-1)?.end ?? 0;
    const groups = groupsOf(run, index, text).filter(({ start }) => start >= read);
    found.push(...readRun(text, groups, country));
  }
  return found;
}

/** Returns the URL of a call. Phones read the comma as a pause and dial the extension after it. */
export function telHref({ number, extension }: PhoneNumber): string {
  return extension === null ? `tel:${number}` : `tel:${number},${extension}`;
}

/**
 * Returns the number for wa.me: with its calling code, without "+". Null for a doubtful one, because the message
 * contains the person's name.
 */
export function whatsappNumber({ number, isSure }: PhoneNumber): string | null {
  return isSure ? number.slice(1) : null;
}

interface Group {
  start: number;
  end: number;
}

/** Returns the groups of digits, without an hour at the end. */
function groupsOf(run: string, index: number, text: string): Group[] {
  const ends = [...run.matchAll(/\d+/g)].map((group) => index + group.index + group[0].length);
  // Each group includes its separator from the one before.
  const groups = ends.map((end, at) => ({ start: ends[at - 1] ?? index, end }));
  const last = groups.at(-1);
  const isHour =
    groups.length > 1 &&
    last !== undefined &&
    /(?:^|\D)\d{1,2}$/.test(text.slice(last.start, last.end)) &&
    hour.test(text.slice(last.end));
  return isHour ? groups.slice(0, -1) : groups;
}

/**
 * Reads a run as a whole, or without its last groups, which are hours or other numbers. A run that the library refuses
 * is one number as typed: a typed calling code is never dropped.
 */
function readRun(text: string, groups: readonly Group[], country: CountryCode): PhoneNumber[] {
  const [first] = groups;
  if (!first || groups.length > maxGroups) return [];
  let doubtful: PhoneNumber[] = [];
  for (const count of countsOf(groups)) {
    const number = readGroups(text, groups.slice(0, count), country);
    if (!number) continue;
    const rest = readRun(text, groups.slice(count), country);
    if (rest.every(({ isSure }) => isSure)) return [number, ...rest];
    // Perhaps the whole run is one number, mistyped.
    if (doubtful.length === 0) doubtful = [{ ...number, isSure: false }];
  }
  const hasCallingCode = text.slice(first.start, first.end).includes('+');
  // A year or another number may precede a number.
  const behind = hasCallingCode ? [] : readRun(text, groups.slice(1), country);
  if (behind.some(({ isSure }) => isSure))
    return behind.map((number) => ({ ...number, isSure: false }));
  const written = asWritten(text, groups);
  return written.length > 0 ? written : doubtful;
}

/** Returns how many groups may be one number: all, then equal parts (98765 43210 91234 56789), then ever fewer. */
function countsOf(groups: readonly Group[]): number[] {
  const counts = groups.map((_, index) => groups.length - index);
  const lengths = groups.map(({ start, end }) => end - start);
  // The first group has no space before it.
  const isAlike = (count: number) =>
    groups.length % count === 0 &&
    lengths.every((length, index) => index % count === 0 || length === lengths[index % count]);
  const [all = 0, ...fewer] = counts;
  return [all, ...fewer.filter(isAlike), ...fewer];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns the number of these groups with its extension; null when the library knows none. */
function readGroups(
  text: string,
  groups: readonly Group[],
  country: CountryCode,
): PhoneNumber | null {
  const start = groups[0]?.start ?? 0;
  const end = groups.at(-1)?.end ?? start;
  const written = text.slice(start, end);
  const digits = digitsOf(written);
  if (digits.length < dialledDigits.min || digits.length > maxTypedDigits) return null;
  for (const part of [text.slice(start, end + maxExtension), written]) {
    const [match] = findPhoneNumbersInText(part, country);
    if (!match) continue;
    const { number, startsAt, endsAt } = match;
    const read = part.slice(startsAt, endsAt);
    const isWhole = number.ext ? digitsOf(read).startsWith(digits) : digitsOf(read) === digits;
    if (!isWhole || read.includes('+') !== written.includes('+')) continue;
    const place = { start: start + startsAt, end: start + endsAt };
    return { ...place, number: number.number, extension: number.ext ?? null, isSure: true };
  }
  return null;
}

/** Returns a number that no country has, as it was typed. */
function asWritten(text: string, groups: readonly Group[]): PhoneNumber[] {
  const end = groups.at(-1)?.end ?? 0;
  // The first group of a rest includes its separator.
  const written = text.slice(groups[0]?.start ?? end, end).replace(/^[^\d+(]+/, '');
  const start = end - written.length;
  const number = written.replace(bracketedZero, '$1').replace(/[^\d+]/g, '');
  const { length } = number.replace('+', '');
  const isDialled = length >= dialledDigits.min && length <= dialledDigits.max;
  return isDialled ? [{ start, end, number, extension: null, isSure: false }] : [];
}

/**
 * Replaces other scripts' digits and keeps every position: digits beyond the first plane take two code units, and stay
 * as they are.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(digitOfAnyScript, (digit) => (digit.length === 1 ? valueOf(digit) : digit));
}

/** Returns a digit's value: a script's ten digits are consecutive, and no two sets touch. */
function valueOf(digit: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - value - 1))) value += 1;
  return String(value);
}
