import { expect, test } from 'vitest';
import { findTargets } from '../../bench/web/pages.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const site = () =>
  tempDir({
    'blog/404.html': '',
    'blog/second.html': '',
    'blog/first.html': '',
    'services/web.html': '',
    'careers/picture.png': '',
  });

test('the first page of each folder stands for its type, and a shell for none', async () => {
  const targets = findTargets(await site(), []);
  expect(targets).toContainEqual({ name: 'post', path: '/blog/first' });
  expect(targets).toContainEqual({ name: 'service', path: '/services/web' });
  expect(targets.map(({ name }) => name)).not.toContain('job');
});

test('asked for by name, in that order; what is not there is said', async () => {
  const dir = await site();
  expect(findTargets(dir, ['post', 'home']).map(({ path }) => path)).toEqual(['/blog/first', '/']);
  expect(() => findTargets(dir, ['job'])).toThrow('The site has no page job; it has home');
});
