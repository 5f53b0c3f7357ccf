import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, inTurn, never } from '../../states/backend.ts';
import { noCounts } from '../../states/figures.ts';
import { renderRoutes } from './render-admin.tsx';
import { adminRoutes, inSeconds, serveSession, storeSession } from './session-wire.tsx';

const routes = adminRoutes([{ path: 'jobs', element: <h1>Secret jobs</h1> }]);
const entry = (name: string | RegExp) => screen.findByRole('link', { name });

const waiting = {
  ...noCounts,
  new_inquiries: 1_234,
  applications_by_status: { pending: 2, shortlisted: 5, rejected: 0 },
};

function open(answers: Answers = {}, expiresAt = inSeconds(3600)) {
  const served = serveSession({}, { dashboard_counts: [waiting], ...answers });
  storeSession({ expires_at: expiresAt });
  renderRoutes({ routes, at: '/admin/jobs' });
  return served;
}

it('the frame is there while the session is read, and asks for nothing', async () => {
  const { times } = open({ 'auth/token': never }, inSeconds(-60));
  expect(await entry('Inquiries')).toHaveAttribute('href', '/admin/inquiries');
  expect(screen.getByRole('button', { name: /Search/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Account' })).toBeDisabled();
  expect(screen.queryByText('Secret jobs')).not.toBeInTheDocument();
  expect(times('dashboard_counts')).toBe(0);
});

it('the sidebar says how many inquiries are new and how many applications are pending', async () => {
  open();
  expect(await entry(/Inquiries\W+1,234 new/)).toBeVisible();
  expect(await entry(/Applications\W+2 pending/)).toBeVisible();
  expect(await entry('Blog')).toBeVisible();
});

it('the sidebar counts again each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({
    dashboard_counts: inTurn(
      () => [waiting],
      () => [{ ...waiting, new_inquiries: 1_233 }],
    ),
  });
  await entry(/Inquiries\W+1,234 new/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await entry(/Inquiries\W+1,233 new/)).toBeVisible();
  vi.useRealTimers();
});
