import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The route table is created once, when its module loads.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', '');
});

afterEach(() => vi.unstubAllEnvs());

it.each(['/login', '/admin', '/admin/applications'])(
  '%s of a site without a backend says what it was built without',
  async (address) => {
    const { renderAddress } = await import('../../support/render-address.tsx');
    renderAddress(address);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'This site was built without a backend',
      }),
    ).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/');
  },
);
