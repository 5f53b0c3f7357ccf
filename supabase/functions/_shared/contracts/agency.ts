// The adopter's facts about the agency, typed so that code fits any agency. Imported by path, because Deno and plain
// Node know no alias of the build.
import { agency as content } from '../../../../src/content/agency.ts';
import type { CountryCode } from 'libphonenumber-js/min';

export interface Agency {
  brand: string;
  legalName: string;
  email: string;
  newsletterEmail: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: CountryCode;
  language: string;
  dateLanguage: string;
  adminLanguage: string;
  currency: string;
  callingCode: string;
  timeZone: string;
  foundingYear: number | null;
  titles: readonly string[];
  hours: { days: readonly Weekday[]; opens: string; closes: string };
  modules: Record<Module, boolean>;
}

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

type Module = 'careers' | 'blog' | 'newsletter' | 'quiz';

export const agency: Agency = content;
