// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { checkMail } from '@/features/newsletter/admin/composer/mail-checks';
import { postMail } from '@/features/newsletter/admin/composer/post-mail';

const post = {
  title: 'Rock & “Roll” <now>',
  slug: 'rock-roll-now',
  excerpt: 'Why "it" works <b>',
  image: '/images/a.webp',
};
const absolute = (address: string) => new URL(address, 'https://example.com').href;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('a newsletter about a post has its texts, escaped, and full URLs', () => {
  const { subject, content } = postMail(post, '/blog/rock-roll-now', absolute);
  const mail = parse(content);
  expect(subject).toBe(post.title);
  expect(mail.querySelector('h1')?.textContent).toBe(post.title);
  expect(mail.body.textContent).toContain(post.excerpt);
  expect([...mail.querySelectorAll('a')].map((link) => link.href)).toEqual([
    'https://example.com/blog/rock-roll-now',
    'https://example.com/blog/rock-roll-now',
  ]);
  const image = mail.querySelector('img');
  expect(image?.src).toBe('https://example.com/images/a.webp');
  expect(image?.alt).toBe(post.title);
});

it('a newsletter about a post passes the check list, with and without an image', () => {
  for (const image of [post.image, null]) {
    const { subject, content } = postMail({ ...post, image }, '/blog/a', absolute);
    const checks = checkMail({ subject, content: parse(content), contentBytes: 1, mailBytes: 1 });
    expect(checks.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(content.includes('<img')).toBe(image !== null);
  }
});
