import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAddress } from '../../support/render-address';

vi.mock('@/pages/site/about-page', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/about-page.js');
});

it('a page whose code cannot be loaded shows an error inside the site layout', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderAddress('/about');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});
