import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EngineBanner } from '@/features/newsletter/admin/campaigns/engine-banner';
import { answers, lostConnection } from './newsletter-backend.ts';
import { renderScreen } from './render-admin.tsx';

const engine = answers.newsletter_engine_state;
const well = {
  is_silent: false,
  blocked_until: null,
  blocked_reason: null,
  unknown: 0,
  overdue: 0,
  without_audience: 0,
};

async function open(state: Record<string, unknown>) {
  engine.mockReturnValue({ ...well, ...state });
  const view = renderScreen(<EngineBanner />, '/admin/jobs');
  await waitFor(() => expect(engine).toHaveBeenCalled());
  return view;
}

afterEach(() => void vi.useRealTimers());

it('the banner is empty while all is well, and when the server does not answer', async () => {
  const { container, unmount } = await open({});
  expect(container).toHaveTextContent(/^$/);
  unmount();
  engine.mockRejectedValue(lostConnection);
  expect(renderScreen(<EngineBanner />, '/admin/jobs').container).toHaveTextContent(/^$/);
});

it('the banner says what to check when no worker sends a due newsletter', async () => {
  await open({ is_silent: true });
  expect(await screen.findByText(/10 minutes late: the sending job isn’t running/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /scheduler runs and that the function newsletter-worker is deployed \(README, “Deploy”\)/,
  );
});

it('the banner says in the agency’s time zone when a blocked provider is tried again', async () => {
  await open({ blocked_until: '2026-03-05T18:35:00+00:00', blocked_reason: 'Daily quota reached' });
  const notice = await screen.findByRole('listitem');
  expect(notice).toHaveTextContent('We try again on Mar 5, 2026, 03:05 PM.');
  expect(notice).toHaveTextContent('It says: Daily quota reached');
});

it('the banner links to newsletters with uncertain deliveries', async () => {
  const { user, address } = await open({ unknown: 100 });
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    '100 recipients got their newsletter',
  );
  await user.click(screen.getByRole('link', { name: 'Decide what to do' }));
  expect(address()).toBe('/admin/newsletter?tab=campaigns');
});

it.each([
  [1, 'A campaign did not leave at its time.'],
  [1200, '1,200 campaigns did not leave at their time.'],
])('the banner asks about %d late newsletters', async (overdue, words) => {
  await open({ overdue });
  expect(await screen.findByRole('listitem')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Decide what to do' })).toBeVisible();
});

it('the banner is refreshed once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({});
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(engine).toHaveBeenCalledTimes(1);
  engine.mockReturnValue({ ...well, is_silent: true });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(engine).toHaveBeenCalledTimes(2);
});
