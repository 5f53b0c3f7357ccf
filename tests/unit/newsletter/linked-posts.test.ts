// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { postSlugsIn } from '@/admin/newsletter/composer/check/use-post-checks';

const letter = (...addresses: string[]) =>
  new DOMParser().parseFromString(
    addresses.map((address) => `<a href="${address}">x</a>`).join(''),
    'text/html',
  );

it('each post that a letter links to is found once', () => {
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
