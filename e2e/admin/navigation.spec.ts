/** Tests the admin's navigation (admin.md §2). */
import { expect, test } from '../fixtures.ts';
import { navigation } from './facts.ts';

test('the frame of a screen is in its HTML, with nothing of what only admins may see', async ({
  request,
}) => {
  const answer = await request.get('/admin/inquiries');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  const html = await answer.text();
  expect(html).toContain('<title>Inquiries | ');
  for (const [name, path] of navigation)
    expect(html).toMatch(
      new RegExp(`<a[^>]*href="${path}"[^>]*>(?:<svg.*?</svg>)?(?:<span[^>]*>)?${name}`, 's'),
    );
  expect(html).toContain('Loading…');
  expect(html).not.toContain('@example.com');
});
