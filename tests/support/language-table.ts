/** Lists the formats of a language that the build, browsers and functions write. */
import { clockText, monthForms, numberFormat, priceFormat } from '@/shared/format/forms';
import { directionOf } from '@text/direction';
import { localeOf } from '@text/locale';
import { findPhoneNumbers } from '@text/phone';
import { isSupportedCountry } from 'libphonenumber-js/min';

const languages =
  'ar-AE ar-EG bn-IN cs-CZ da-DK de-CH de-DE el-GR en-CA en-IN en-US es-MX fa-IR fi-FI fr-FR he-IL hi-IN hu-HU id-ID it-IT ja-JP ko-KR mr-IN nl-NL pl-PL pt-BR ru-RU sv-SE ta-IN th-TH tr-TR uk-UA ur-PK vi-VN zh-CN';

const names = ['Asha', 'Ravi', 'Mira'];
const noon = Date.UTC(2026, 10, 29, 12);

/** Typed without a calling code, which then is that of the language's country. */
function calling(language: string): string | undefined {
  const country = new Intl.Locale(language).region ?? '';
  if (!isSupportedCountry(country)) throw new Error(`No calling code for ${language}.`);
  return findPhoneNumbers('020 7946 0018', country)[0]?.number;
}

const formsOf = (language: string) => ({
  direction: directionOf(language),
  days: monthForms(language),
  weekday: new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noon),
  clock: [clockText(language, '09:00'), clockText(language, '19:30')],
  number: numberFormat(language).format(1_234_567.5),
  prices: ['EUR', 'INR', 'AED'].map((currency) => priceFormat(language, currency).format(15_000)),
  plurals: [0, 1, 2, 3, 5, 11, 21, 100].map((n) =>
    new Intl.PluralRules(localeOf(language)).select(n),
  ),
  calling: calling(language),
  names: new Intl.ListFormat(localeOf(language)).format(names),
});

export const languageTable = () =>
  Object.fromEntries(languages.split(' ').map((language) => [language, formsOf(language)]));

export type LanguageTable = ReturnType<typeof formsOf>;
