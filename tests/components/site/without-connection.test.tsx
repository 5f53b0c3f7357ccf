import { notices } from '@content/words/frame/notices';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineNotice } from '@/shared/feedback/offline-notice';
import { ToastHost } from '@/shared/feedback/toast-host';
import { notify } from '@/shared/feedback/notify';

const connection = vi.hoisted(() => ({
  isThere: false,
  bring: async <Module,>(original: () => Promise<Module>) => {
    if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return original();
  },
}));

vi.mock('@/shared/feedback/toaster', connection.bring);
vi.mock('sonner', connection.bring);

it('offline, the page says so at once, and shows a toast when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <>
      <ToastHost />
      <OfflineNotice />
    </>,
  );
  notify.error('Error', 'The application was not sent.');
  expect(await screen.findByRole('alert')).toHaveTextContent(notices.offline);
  expect(screen.queryByText('The application was not sent.')).not.toBeInTheDocument();

  connection.isThere = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The application was not sent.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
