import { site } from '@/shared/content/site.prepared';
import { momentAt } from '@/shared/format/agency-time';

/**
 * @param local a time on the studio's clock: "2026-12-03T09:00"
 * @throws when the studio's clock does not show it
 */
export function studioDate(local: string): Date {
  const moment = momentAt(local, site.timeZone);
  if (moment.kind !== 'at') throw new Error(`The studio's clock does not show ${local}.`);
  return moment.date;
}
