import { localeOf } from '@text/locale';
import { site } from '@/shared/content/site.prepared';

/** Formats the agency's day of a time without its year, where space is scarce: "Feb 10". */
export const formatShortDay = (moment: Date): string =>
  moment.toLocaleDateString(localeOf(site.dateLanguage), {
    day: 'numeric',
    month: 'short',
    timeZone: site.timeZone,
  });
