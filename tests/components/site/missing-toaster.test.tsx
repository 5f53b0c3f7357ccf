import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '@/starter/app';
import { notify } from '@/shared/feedback/notify';

vi.mock('@/shared/feedback/toaster', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/toaster.js');
});

it('a page stays when its toasts cannot be loaded', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <App>
      <p>What was typed</p>
    </App>,
  );
  notify.success('Sent');
  await vi.waitFor(() => expect(complaint).toHaveBeenCalled());
  expect(screen.getByText('What was typed')).toBeVisible();
});
