import { expect, it } from 'vitest';
import { renderPage } from '@/app/prerender/render-page';
import { createQueryClient } from '@/lib/query-client';

const render = (path: string) => renderPage(path, createQueryClient());

it('puts the head tags apart from the page', async () => {
  const { head, body } = await render('/about');
  expect(head).toMatch(/^<title>About Us/);
  expect(head).toContain('rel="canonical"');
  expect(body).toContain('Meet the Team');
  expect(body).not.toMatch(/<title|<meta|<link/);
});

it('waits for the parts that are loaded later, so that they are there without scripts', async () => {
  const { body } = await render('/');
  expect(body).toContain('name="serviceNeeded"');
  expect(body).not.toContain('<template');
});

it('renders the not-found page for an unknown address', async () => {
  const { head, body } = await render('/404');
  expect(body).toContain('Oops! Page not found');
  expect(head).toContain('noindex');
});

it('refuses an address that only leads elsewhere', async () => {
  await expect(render('/case-studies/saas-lead-generation')).rejects.toThrow('leads elsewhere');
});
