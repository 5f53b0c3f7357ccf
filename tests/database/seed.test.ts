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
    expect(await logIn('saffron-demo-admin')).toEqual([
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

describe('careers', () => {
  test('has described jobs, one of them inactive', async () => {
    expect(await numberOf('jobs')).toBe(6);
    expect(await numberOf('jobs where not is_active')).toBe(1);
    expect(
      await numberOf('jobs where type is null or location is null or length(description) < 200'),
    ).toBe(0);
  });

  test('has applications for every job and in every status', async () => {
    expect(await numberOf('job_applications')).toBe(12);
    expect(
      await numberOf(
        'jobs j where not exists (select from job_applications where position = j.id)',
      ),
    ).toBe(0);
    expect(await rowsOf('select distinct status from job_applications order by status')).toEqual([
      { status: 'pending' },
      { status: 'rejected' },
      { status: 'shortlisted' },
    ]);
  });

  test('keeps the title of a job that is gone', async () => {
    expect(
      await rowsOf('select position_title from job_applications where position is null'),
    ).toEqual([{ position_title: 'Graphic Designer' }]);
  });
});

test('no demo lead waits for a mail to the owner', async () => {
  expect(await numberOf('contact_inquiries')).toBe(6);
  expect(await numberOf("notifications where status = 'sent' and sent_at is not null")).toBe(18);
  expect(await numberOf('notifications')).toBe(18);
});

test('visits of the last thirty days tell how quick the site was, every metric of theirs', async () => {
  expect(
    await rowsOf(`select count(distinct day)::integer as days, count(distinct page)::integer as pages,
      count(distinct metric)::integer as metrics, private.agency_today() - max(day) as youngest,
      count(*) filter (where value <> private.two_digits_of(value))::integer as exact from web_vitals_daily`),
  ).toEqual([{ days: 30, pages: 8, metrics: 5, youngest: 0, exact: 0 }]);
});

test('subscribers are active or left, and none left before signing up', async () => {
  expect(await numberOf("newsletter_subscribers where status = 'active'")).toBe(20);
  expect(await numberOf("newsletter_subscribers where status = 'unsubscribed'")).toBe(5);
  expect(await numberOf('newsletter_subscribers where unsubscribed_at <= subscribed_at')).toBe(0);
});

test('everybody has a reserved address and a number that cannot ring', async () => {
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
  type Post = {
    slug: string;
    category: string;
    status: string;
    featured: boolean;
    featured_image: string | null;
    content: string;
    read_time: number;
  };
  let posts: Post[];
  beforeAll(async () => {
    posts = await rowsOf<Post>(
      'select slug, category, status, featured, featured_image, content, read_time from blogs',
    );
  });

  test('has ten posts: two drafts, three featured ones, every category in public', () => {
    const published = posts.filter(({ status }) => status === 'published');
    expect(posts).toHaveLength(10);
    expect(published).toHaveLength(8);
    expect(published.filter(({ featured }) => featured)).toHaveLength(3);
    expect([...new Set(published.map(({ category }) => category))].toSorted()).toEqual([
      'Content Marketing',
      'Digital Marketing',
      'SEO',
      'Social Media',
      'Web Design',
    ]);
  });

  test('was opened in the last ninety days, no post more often than ever', async () => {
    expect(await numberOf('blog_post_views_daily')).toBeGreaterThan(100);
    expect(
      await numberOf(`blogs b where b.views <
        (select sum(views) from blog_post_views_daily where blog_id = b.id)`),
    ).toBe(0);
    expect(
      await numberOf(
        'blog_post_views_daily v join blogs b on b.id = v.blog_id where v.day < b.publish_date',
      ),
    ).toBe(0);
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

  test('uses plain article markup, https links and nothing from elsewhere', () => {
    const allowed = new Set(['a', 'blockquote', 'em', 'h2', 'h3', 'li', 'ol', 'p', 'strong', 'ul']);
    for (const { slug, content, featured_image: image } of posts) {
      const tags = [...content.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
      for (const [tag, name = '', attributes = ''] of tags) {
        expect(allowed, `in ${slug}: ${tag}`).toContain(name);
        expect(attributes, `in ${slug}: ${tag}`).toMatch(
          name === 'a' ? /^$|^ href="https:[^"]+"$/ : /^$/,
        );
      }
      expect(openElements(tags), `in ${slug}`).toEqual([]);
      expect(image, `in ${slug}`).toBeNull();
    }
  });
});

/** What was opened and not closed, or closed and not opened. */
function openElements(tags: RegExpExecArray[]): string[] {
  const open: string[] = [];
  for (const [tag, name = ''] of tags) {
    if (tag.startsWith('</') && open.at(-1) === name) open.pop();
    else open.push(tag.startsWith('</') ? tag : name);
  }
  return open;
}
