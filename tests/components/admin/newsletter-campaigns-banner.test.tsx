import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineBanner } from '@/features/newsletter/admin/campaigns/engine-banner';
import { type EngineState, fetchEngineState } from '@/features/newsletter/api/admin-campaigns';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-campaigns');

const well: EngineState = { isSilent: false, blockedUntil: null, blockedReason: null, unknown: 0 };

async function open(state: Partial<EngineState>) {
  vi.mocked(fetchEngineState).mockResolvedValue({ ...well, ...state });
  const view = renderScreen(<EngineBanner />, '/admin/jobs');
  await waitFor(() => expect(fetchEngineState).toHaveBeenCalled());
  return view;
}

beforeEach(() => vi.resetAllMocks());
afterEach(() => void vi.useRealTimers());

it('says nothing while all is well, and nothing when nobody answers', async () => {
  const { container, unmount } = await open({});
  expect(container).toHaveTextContent(/^$/);
  unmount();
  vi.mocked(fetchEngineState).mockRejectedValue(new AppError('no answer'));
  expect(renderScreen(<EngineBanner />, '/admin/jobs').container).toHaveTextContent(/^$/);
});

it('says what to do when nothing comes to send a newsletter', async () => {
  await open({ isSilent: true });
  expect(await screen.findByText(/for 10 minutes nothing has come to send it/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /scheduler runs and that the function newsletter-worker is deployed \(README, “Deploy”\)/,
  );
});

it('says when sending goes on by itself, on the agency’s clock', async () => {
  await open({ blockedUntil: '2026-03-05T18:35:00+00:00', blockedReason: 'Daily quota reached' });
  const notice = await screen.findByRole('listitem');
  expect(notice).toHaveTextContent('goes on by itself on Mar 6, 2026, 12:05 AM.');
  expect(notice).toHaveTextContent('Its words: Daily quota reached');
});

it('leads to those nobody can be sure about', async () => {
  const { user, address } = await open({ unknown: 100 });
  expect(await screen.findByRole('listitem')).toHaveTextContent('100 readers got their newsletter');
  await user.click(screen.getByRole('link', { name: 'Decide what to do' }));
  expect(address()).toBe('/admin/newsletter?tab=campaigns');
});

it('asks once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({});
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(fetchEngineState).toHaveBeenCalledTimes(1);
  vi.mocked(fetchEngineState).mockResolvedValue({ ...well, isSilent: true });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(fetchEngineState).toHaveBeenCalledTimes(2);
  expect(await screen.findByRole('listitem')).toBeVisible();
});
