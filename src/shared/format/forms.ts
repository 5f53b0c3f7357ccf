// Returns the formats of a language, country and clock from Intl's tables.
import { localeOf } from '@text/locale';

const dayForm = (language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });

/** Returns a date format for each month, with {d} and {y} for the day and the year. */
export function monthForms(language: string): string[] {
  const format = dayForm(language);
  const slots: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: '{d}', year: '{y}' };
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2001, month, 22))
      .map(({ type, value }) => slots[type] ?? value)
      .join(''),
  );
}

export const numberFormat = (language: string) => new Intl.NumberFormat(localeOf(language));

/** Formats whole amounts without a fraction. */
export const priceFormat = (language: string, currency: string) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });

export const countryName = (language: string, country: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

/** Returns a zone's short name, such as "GST"; with daylight saving time the name for the whole year, such as "AT". */
export function zoneName(language: string, timeZone: string): string {
  const nameOf = (timeZoneName: 'short' | 'shortGeneric', month: number) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(Date.UTC(2026, month, 1))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const [winter, summer] = [0, 6].map((month) => nameOf('short', month));
  return winter === summer && winter ? winter : nameOf('shortGeneric', 0);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface DayWords {
  range: (first: string, last: string) => string;
  between: string;
}

/** Lists days: "Mon to Sat", "Mon, Wed to Fri". */
export function daysText(language: string, days: readonly string[], words: DayWords): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  // January 1, 2001 was a Monday.
  const nameOf = (day: number) => format.format(Date.UTC(2001, 0, day + 1));
  const runs: number[][] = [];
  weekdays.forEach((day, index) => {
    if (!days.includes(day)) return;
    const isNext = index > 0 && runs.at(-1)?.at(-1) === index - 1;
    if (isNext) runs.at(-1)?.push(index);
    else runs.push([index]);
  });
  return runs
    .flatMap((run) => {
      const names = run.map(nameOf);
      const [first = '', last = ''] = [names.at(0), names.at(-1)];
      return names.length > 2 ? words.range(first, last) : names;
    })
    .join(words.between);
}

/** Formats a time: "10 am" for "10:00", "9:30 am" for "09:30"; "10:00" in a language with 24 hours. */
export function clockText(language: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
  const isShort = minute === 0 && format.resolvedOptions().hour12;
  return format
    .formatToParts(Date.UTC(2026, 0, 1, hour, minute))
    .filter(({ type }, index, parts) => {
      const isSeparator = type === 'literal' && parts[index + 1]?.type === 'minute';
      return !isShort || (type !== 'minute' && !isSeparator);
    })
    .map(({ value }) => value)
    .join('');
}
