// The value of an inquiry as people type it: "50,000", "50 000/-", "50k", with a sign or a word of the currency.
import { amountWords, currencyWords } from '@content/amount-words';
import { agency } from '@contracts/agency';
import { toAsciiDigits } from '@text/phone';
import { formatPrice } from '@/shared/format/format';
import { numberFormat, priceFormat } from '@/shared/format/forms';

/** As the database checks it. */
export const largestValue = 999_999_999_999;

interface Money {
  language: string;
  currency: string;
}

/** Value null: nothing was typed. */
export type TypedValue = { value: number | null } | { problem: string };

/** "€"; "AED" where the currency has no sign in this language. */
export const currencySign = ({ language, currency }: Money = agency): string =>
  priceFormat(language, currency)
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The zeros that a word adds. */
const zerosOf = new Map([
  ['k', 3],
  ['m', 6],
  ['mn', 6],
  ['million', 6],
  ...Object.entries(amountWords),
]);

/** Far above any amount, so that no pattern reads a long text. */
const longestText = 60;

/** Reads a whole amount in the agency's currency, or says what is wrong with it. */
export function readValue(typed: string, money: Money = agency): TypedValue {
  const example = `${currencySign(money)} ${numberFormat(money.language).format(50_000)}`;
  const unreadable = { problem: `Write an amount, such as ${example}.` };
  if (typed.length > longestText) return unreadable;
  const text = plainForm(typed);
  if (text === '') return { value: null };
  const bare = withoutCurrency(text, money);
  if (/^[-\u2212]/.test(text) || /^[-\u2212]/.test(bare)) {
    return { problem: 'The value cannot be below zero.' };
  }
  const [, digits = '', word = ''] = /^([\d.,' ]*)([\p{L}\p{M}]*)$/u.exec(bare) ?? [];
  const zeros = word === '' ? 0 : (zerosOf.get(word) ?? zerosOf.get(word.replace(/s$/, '')));
  const number = readDigits(digits.trim(), money.language);
  if (zeros === undefined || number === null) return unreadable;
  const { whole, fraction, mayBeThousands } = number;
  if (mayBeThousands && zeros === 0) {
    return { problem: `Is “${digits.trim()}” thousands or a fraction? Write it as ${example}.` };
  }
  if (/[1-9]/.test(fraction.slice(zeros))) {
    return { problem: `Use a whole amount, such as ${example}.` };
  }
  const value = Number(whole + fraction.slice(0, zeros).padEnd(zeros, '0'));
  return value > largestValue
    ? { problem: `The value can be at most ${formatPrice(largestValue)}.` }
    : { value };
}

/** In ASCII digits and small letters, with simple spaces and without invisible marks. */
const plainForm = (text: string) =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replaceAll('\u2019', "'")
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .trim()
    .toLowerCase();

/** Also without the sign that ends an amount in handwriting: "50,000/-". */
function withoutCurrency(text: string, money: Money): string {
  const { currency } = money;
  const forms = [currencySign(money), currency, ...currencyWords];
  let bare = text.replace(/ ?\/[-=]$/, '');
  for (const form of forms.map(plainForm)) {
    if (bare.startsWith(form)) bare = bare.slice(form.length).replace(/^[. ]+/, '');
    if (bare.endsWith(form)) bare = bare.slice(0, -form.length);
    if (bare.endsWith(`${form}.`)) bare = bare.slice(0, -form.length - 1);
  }
  return bare.replace(/ ?\/[-=]$/, '').trim();
}

/** Null for what is no number. Two groups of digits with the fraction's sign between them may be thousands. */
function readDigits(text: string, language: string) {
  const mark = numberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const parts = mark === undefined ? [text] : text.split(mark);
  const [typedWhole = '', fraction = ''] = parts.length === 2 ? parts : [text];
  const whole = withoutGroups(typedWhole === '' && fraction !== '' ? '0' : typedWhole);
  if (whole === null || !/^\d*$/.test(fraction)) return null;
  const mayBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(typedWhole);
  return { whole, fraction, mayBeThousands };
}

/** "120000" for "1,20,000" and "120 000"; null where the groups are none. */
function withoutGroups(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  if (!/\d/.test(text)) return null;
  const groups = text.split(text.replace(/\d/g, '').charAt(0));
  const isGrouped = groups.every((group, place) => {
    if (place === 0) return /^\d{1,3}$/.test(group);
    return place === groups.length - 1 ? /^\d{3}$/.test(group) : /^\d{2,3}$/.test(group);
  });
  return isGrouped ? groups.join('') : null;
}
