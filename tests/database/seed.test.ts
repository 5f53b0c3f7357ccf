// Tests rules for the seed of any agency; tests/demo has those for the demo's.
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

describe('the admin of development', () => {
  test('can log in with the password of the README and no other', async () => {
    expect(await logIn('local-demo-admin')).toEqual([
      {
        success: true,
        message: 'Login successful',
        admin_data: { id: 'ad000000-0000-4000-8000-000000000001', email: 'admin@example.com' },
      },
    ]);
    expect(await logIn('another-password')).toMatchObject([{ success: false }]);
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
  [
    'no lead whose mail to the owner is due',
    `private.outbox where status <> 'sent' or sent_at is null`,
  ],
  [
    'no lead without its mail',
    `(select id from contact_inquiries union all select id from job_applications) lead
      where not exists (select from private.outbox n where n.ref = lead.id)`,
  ],
  [
    'no subscriber who left before signing up',
    'newsletter_subscribers where unsubscribed_at <= subscribed_at',
  ],
  [
    'no post that was opened more often than ever',
    'blogs b where b.views < (select sum(views) from blog_post_views_daily where blog_id = b.id)',
  ],
  [
    'no post that was opened before it was published',
    'blog_post_views_daily v join blogs b on b.id = v.blog_id where v.day < b.publish_date',
  ],
])('the seed has %s', async (_what, fromWhere) => {
  expect(await numberOf(fromWhere)).toBe(0);
});

test('every person has an address that no mail reaches', async () => {
  const people = await rowsOf<{ email: string }>(`
    select email from job_applications union all select email from contact_inquiries
    union all select email from newsletter_subscribers`);
  for (const { email } of people) {
    expect(email).toMatch(/[@.](example\.(com|net|org)|example|test|invalid)$/);
  }
});
