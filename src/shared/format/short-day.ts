import { localeOf } from '@text/locale';
import { site } from '@/shared/content/site.prepared';

/** The agency's day of a moment, without its year, where room is scarce: "Feb 10". */
export const formatShortDay = (moment: Date): string =>
  moment.toLocaleDateString(localeOf(site.dateLanguage), {
    day: 'numeric',
    month: 'short',
    timeZone: site.timeZone,
  });
