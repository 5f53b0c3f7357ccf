import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from './bare-database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await createBareDatabase({ seed: true });
});
afterAll(() => database.close());

const rowsOf = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
const numberOf = async (fromWhere: string) =>
  (await rowsOf<{ total: number }>(`select count(*)::int as total from ${fromWhere}`))[0]?.total;
/** Twice, as an HTTP client that follows the redirect: the first time only counts. */
const logIn = async (password: string) => {
  const call = `select * from verify_admin_credentials('admin@example.com', '${password}')`;
  await rowsOf(call);
  return rowsOf(call);
};

describe('the demo admin', () => {
  test('can log in with the demo password and no other', async () => {
    expect(await logIn('local-demo-admin')).toEqual([
      {
        success: true,
        message: 'Login successful',
        admin_data: { id: 'ad000000-0000-4000-8000-000000000001', email: 'admin@example.com' },
      },
    ]);
    expect(await logIn('saffron-demo')).toMatchObject([{ success: false }]);
  });

  test('is a user that hosted Auth can read: of its instance, with an identity, no null token', async () => {
    const users = await rowsOf(`
      select u.instance_id, u.aud, u.confirmation_token || u.recovery_token || u.email_change
        || u.email_change_token_new as tokens, i.provider, i.provider_id = u.id::text as is_own
      from auth.users u join auth.identities i on i.user_id = u.id`);
    expect(users).toEqual([
      {
        instance_id: '00000000-0000-0000-0000-000000000000',
        aud: 'authenticated',
        tokens: '',
        provider: 'email',
        is_own: true,
      },
    ]);
  });

  test('is the only admin, and the only user', async () => {
    expect(await numberOf('private.admins')).toBe(1);
    expect(await numberOf('auth.users')).toBe(1);
  });
});

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
  [
    'no lead whose mail to the owner is due',
    0,
    `notifications where status <> 'sent' or sent_at is null`,
  ],
  ['one mail for each lead', 18, 'notifications'],
  ['readers', 20, `newsletter_subscribers where status = 'active'`],
  ['readers who left', 5, `newsletter_subscribers where status = 'unsubscribed'`],
  [
    'none who left before signing up',
    0,
    'newsletter_subscribers where unsubscribed_at <= subscribed_at',
  ],
  ['ten posts', 10, 'blogs'],
  ['eight of them published', 8, `blogs where status = 'published'`],
  ['three featured ones in public', 3, `blogs where status = 'published' and featured`],
  [
    'every category in public',
    5,
    `(select distinct category from blogs where status = 'published') categories`,
  ],
  ['no picture from elsewhere', 0, 'blogs where featured_image is not null'],
  [
    'no post that was opened more often than ever',
    0,
    'blogs b where b.views < (select sum(views) from blog_post_views_daily where blog_id = b.id)',
  ],
  [
    'no post that was opened before it was published',
    0,
    'blog_post_views_daily v join blogs b on b.id = v.blog_id where v.day < b.publish_date',
  ],
])('the seed has %s', async (_what, count, fromWhere) => {
  expect(await numberOf(fromWhere)).toBe(count);
});

test('every person has a reserved address and a number that cannot ring', async () => {
  const people = await rowsOf<{ email: string; phone: string | null }>(`
    select email, phone from job_applications union all select email, phone from contact_inquiries
    union all select email, null from newsletter_subscribers`);
  expect(people).toHaveLength(43);
  for (const { email, phone } of people) {
    expect(email).toMatch(/[@.]example\.(com|org)$/);
    expect(phone ?? '+91 00000 00000').toMatch(/^\+91 00000 000\d\d$/);
  }
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
