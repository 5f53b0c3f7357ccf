import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/feedback/toast-host';
import { notify } from '@/components/feedback/notify';

const connection = vi.hoisted(() => ({ isThere: false }));

vi.mock('@/components/feedback/toaster', () => {
  if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return { Toaster: () => <p>The corner of the toasts</p> };
});

it('toasts asked for without a connection have their place when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ToastHost />);
  notify.prepare();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('The corner of the toasts')).not.toBeInTheDocument();

  connection.isThere = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The corner of the toasts')).toBeVisible();
});
