import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refused } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';

const section = () => within(screen.getByRole('region', { name: 'Static site' }));

it('the settings say when the host was asked and when the site was built, and ask again', async () => {
  const { user, asked } = await openState('admin/static-site');
  expect(section().getByText(/search engines see them after the next build/)).toBeVisible();
  const [hostAsked, siteBuilt] = section().getAllByRole('listitem');
  expect(hostAsked).toHaveTextContent('The last build was requested on Nov 20, 2026, 03:00 AM');
  expect(siteBuilt).toHaveTextContent('The site was built on Nov 20, 2026, 03:04 AM');
  await user.click(section().getByRole('button', { name: 'Request a build' }));
  expect(await screen.findByText('Build Requested')).toBeVisible();
  expect(asked('request_site_build')).toHaveLength(1);
});

it('a hook that failed is named, with the moment of the next call', async () => {
  await openState('admin/static-site/hook-failed');
  expect(section().getByText(/^Build hook failed: 404 from the host\./)).toBeVisible();
  expect(
    section()
      .getByText(/next build is requested on/)
      .closest('li'),
  ).toHaveTextContent('07:00 AM');
});

it('a build that cannot be asked for says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openState('admin/static-site', { request_site_build: refused('No') });
  await user.click(section().getByRole('button', { name: 'Request a build' }));
  const words = 'The build could not be requested. Please try again.';
  expect(await screen.findByText(words)).toBeVisible();
});

it('without a hook the settings say what to do, and nothing is an alarm', async () => {
  await openState('admin/static-site/unconnected');
  expect(
    section().getByText(/Ask the person who set up the site.* build hook, a secret address/),
  ).toBeVisible();
  expect(section().queryByRole('listitem')).toBeNull();
});
