// @vitest-environment jsdom
import { agency } from '@content/agency';
import { expect, it } from 'vitest';
import { checkPosts, postSlugsIn } from '@/admin/newsletter/composer/check/check-posts';
import { localAt } from '@/shared/format/agency-time';
import { formatMoment } from '@/shared/format/moment';

const letter = (...addresses: string[]) =>
  new DOMParser().parseFromString(
    addresses.map((address) => `<a href="${address}">x</a>`).join(''),
    'text/html',
  );

it('finds the posts that a letter links to, each once', () => {
  const { origin } = window.location;
  const found = letter(
    `${origin}/blog/reels?utm_source=letter#end`,
    `${origin}/blog/reels/`,
    '/blog/atlas',
    `${origin}/blog`,
    'https://elsewhere.example/blog/other',
    'mailto:a@example.com',
    '{{unsubscribe_url}}',
  );
  expect(postSlugsIn(found)).toEqual(['atlas', 'reels']);
});

const publishAt = '2026-12-03 03:30:00+00';
const post = { title: 'Reels', isDraft: false, publishAt };
const linked = { slug: 'reels', post };
const at = (iso: string) => new Date(iso);
const planAt = (iso: string) => localAt(at(iso), agency.timeZone);
const early = [`“Reels” is not live before ${formatMoment(publishAt)}.`];

it.each([
  ['a second before its time', null, '2026-12-03T03:29:59Z', early],
  ['from its time on', null, '2026-12-03T03:30:00Z', []],
  ['planned for a minute before', planAt('2026-12-03T03:29:00Z'), '2026-12-01T00:00:00Z', early],
  ['planned for its minute', planAt('2026-12-03T03:30:00Z'), '2026-12-01T00:00:00Z', []],
  ['planned, but not yet for when', '', '2026-12-01T00:00:00Z', early],
])('a letter that leaves %s', (_, plannedFor, now, details) => {
  const [check] = checkPosts([linked], plannedFor, at(now));
  expect(check).toMatchObject({ level: details.length > 0 ? 'advice' : 'ok', details });
});

it('a draft is not found either, and without links there is nothing to say', () => {
  const draft = { slug: 'reels', post: { ...post, isDraft: true, publishAt: null } };
  const [check] = checkPosts([draft], null, new Date());
  expect(check).toMatchObject({ level: 'advice', details: ['“Reels” is a draft.'] });
  expect(checkPosts([], null, new Date())).toEqual([]);
});

it('names the addresses that no post has, and a post with two addresses once', () => {
  const now = at('2026-12-01T00:00:00Z');
  const former = { ...linked, slug: 'reels-for-shops' };
  const [check] = checkPosts([linked, { slug: 'mistyped', post: null }, former], null, now);
  expect(check).toMatchObject({
    level: 'advice',
    details: [...early, 'No post has the address /blog/mistyped.'],
  });
});
