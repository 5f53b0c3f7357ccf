import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import NotFoundPage from '@/site/pages/not-found-page';
import { renderPublic } from '../../support/render.tsx';

it('an unknown address leads on to other pages, and its path alone is logged once', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = renderPublic(<NotFoundPage />, '/old-offer?email=asha@example.com#x');
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/blog');
  expect(screen.getByRole('searchbox', { name: 'Search articles' })).toHaveAttribute('name', 'q');
  expect(screen.getByRole('link', { name: 'Ads by the Season' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Letters' })).toHaveAttribute(
    'href',
    '/blog?category=Letters',
  );
  expect(log.mock.calls.flat()).toContain('/old-offer');
  expect(log.mock.calls.flat().join(' ')).not.toContain('asha@example.com');

  first.unmount();
  renderPublic(<NotFoundPage />, '/old-offer?again=1');
  expect(log).toHaveBeenCalledOnce();

  renderPublic(<NotFoundPage />, '/another');
  expect(log).toHaveBeenCalledTimes(2);
});
