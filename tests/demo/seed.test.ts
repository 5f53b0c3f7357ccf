// Tests the rows that development and the journeys show. An adopter with other rows deletes this folder.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from '../database/bare-database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await createBareDatabase({ seed: true });
});
afterAll(() => database.close());

const rowsOf = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
const numberOf = async (fromWhere: string) =>
  (await rowsOf<{ total: number }>(`select count(*)::int as total from ${fromWhere}`))[0]?.total;

test.each([
  ['six jobs', 6, 'jobs'],
  ['one of them inactive', 1, 'jobs where not is_active'],
  [
    'no job without type, place and a description',
    0,
    'jobs where type is null or location is null or length(description) < 200',
  ],
  ['twelve applications', 12, 'job_applications'],
  [
    'some for every job',
    0,
    'jobs j where not exists (select from job_applications where position = j.id)',
  ],
  ['in every status', 3, '(select distinct status from job_applications) statuses'],
  [
    'one that keeps the title of a job that is gone',
    1,
    `job_applications where position is null and position_title = 'Graphic Designer'`,
  ],
  ['six inquiries', 6, 'contact_inquiries'],
  ['twenty subscribers', 20, `newsletter_subscribers where status = 'active'`],
  ['five subscribers who left', 5, `newsletter_subscribers where status = 'unsubscribed'`],
  ['ten posts', 10, 'blogs'],
  ['eight of them published', 8, `blogs where status = 'published'`],
  ['three featured ones in public', 3, `blogs where status = 'published' and featured`],
  [
    'every category in public',
    5,
    `(select distinct category from blogs where status = 'published') categories`,
  ],
  ['no picture from elsewhere', 0, 'blogs where featured_image is not null'],
])('the seed has %s', async (_what, count, fromWhere) => {
  expect(await numberOf(fromWhere)).toBe(count);
});

test('no number of the seed can ring', async () => {
  const numbers = await rowsOf<{ phone: string }>(`
    select phone from job_applications union all select phone from contact_inquiries where phone is not null`);
  expect(numbers).not.toEqual([]);
  for (const { phone } of numbers) expect(phone).toMatch(/^\+91 00000 000\d\d$/);
});

describe('the blog', () => {
  type Post = { slug: string; content: string; read_time: number };
  let posts: Post[];
  beforeAll(async () => {
    posts = await rowsOf<Post>('select slug, content, read_time from blogs');
  });

  test('says how long each post takes: 200 words of text a minute, rounded up', () => {
    for (const { slug, content, read_time: readTime } of posts) {
      const words = content
        .replaceAll(/<[^>]+>/g, '')
        .trim()
        .split(/\s+/).length;
      expect(words, `in ${slug}`).toBeGreaterThanOrEqual(350);
      expect(words, `in ${slug}`).toBeLessThanOrEqual(700);
      expect(readTime, `in ${slug}`).toBe(Math.ceil(words / 200));
    }
  });
});
