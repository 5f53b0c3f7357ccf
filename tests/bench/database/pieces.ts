/** Measures the promise of the locking rule (foundation.sql): a piece of 5,000 rows takes at most 3 seconds. */
import type { Server } from '../../support/postgres/server.ts';
import { percentile } from './measure.ts';
import { timesOf } from './tags.ts';

const LIMIT_MS = 3000;

const newest = (table: string, column = 'created_at') =>
  `array(select id from public.${table} order by ${column} desc limit 5000)`;

const pieces = {
  'Erasing applications': `select public.erase_people(gen_random_uuid(), ${newest('job_applications')}, '{}', true)`,
  'Erasing inquiries': `select public.erase_people(gen_random_uuid(), '{}', ${newest('contact_inquiries')}, false)`,
  'Erasing subscribers': `select public.erase_people(gen_random_uuid(), '{}', '{}', true, ${newest('newsletter_subscribers', 'subscribed_at')})`,
  'A status for applications': `select count(*) from public.set_lead_status('application', ${newest('job_applications')}, 'shortlisted')`,
  'A status for inquiries': `select count(*) from public.set_lead_status('inquiry', ${newest('contact_inquiries')}, 'archived')`,
};

/** Prints the times; false when one of them is over the limit. */
export async function benchPieces(server: Server): Promise<boolean> {
  let isInTime = true;
  for (const [name, sql] of Object.entries(pieces)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, or they would slow each other down
    const times = await timesOf(server, 'admin', sql);
    const slowest = percentile(times, 95);
    console.log(`${name}, 5,000: ${(slowest / 1000).toFixed(1)} s (limit ${LIMIT_MS / 1000} s).`);
    isInTime &&= times.length > 0 && slowest <= LIMIT_MS;
  }
  return isInTime;
}
