/** Walks through the frame of the admin (admin.md §2). */
import { navigation } from './facts.ts';
import { expect, test } from './signed-in.ts';

test('an admin reaches every screen from the navigation, and none opens a realtime channel', async ({
  page,
}) => {
  const sockets: string[] = [];
  const logged: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: /admin/i });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const links = await menu.getByRole('link').evaluateAll((all) =>
    // Without the number of records that wait.
    all.map((link) => `${link.textContent?.replace(/:.*/, '')} ${link.getAttribute('href')}`),
  );
  const specified = navigation.map(([name, path]) => `${name} ${path}`);
  expect(links.filter((link) => specified.includes(link))).toEqual(specified);
  for (const [name, path] of navigation) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(path);
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }),
    ).toBeVisible();
  }
  expect(sockets).toEqual([]);

  await page.goto('/admin/no-such-screen');
  await expect(page.getByText(/page not found/i).first()).toBeVisible();
  await expect.poll(() => logged.join('\n')).toMatch(/404.*\/admin\/no-such-screen/);
});

test('the frame of a screen is in its HTML, with nothing of what only admins may see', async ({
  page,
}) => {
  const answer = await page.request.get('/admin/inquiries');
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
