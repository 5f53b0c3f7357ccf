import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResumeLink } from '@/admin/applications/resume-link';
import { fetchResumeLink } from '@/admin/applications/api/resume-link';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { AppError } from '@/shared/supabase/errors';
import { renderScreen } from '../admin/render-admin.tsx';

vi.mock(import('@/admin/applications/api/resume-link'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    resumeLinkQuery: 'fetchResumeLink',
  }),
);

const fetched = vi.mocked(fetchResumeLink);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let count = 0;
  fetched.mockReset();
  fetched.mockImplementation(async () => `https://backend.invalid/${(count += 1)}`);
});
afterEach(() => void vi.useRealTimers());

function OnePage() {
  const { pathname } = useLocation();
  return pathname === '/' && <ResumeLink applicationId="c0000000-0000-4000-8000-000000000001" />;
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const link = () =>
  screen.queryByRole('link', { name: /Download the résumé/ })?.getAttribute('href');

async function open() {
  const view = renderScreen(<OnePage />, '/');
  await pass(SECOND);
  expect(link()).toBe('https://backend.invalid/1');
  return view;
}

it('is renewed while it is shown, and another one each time that the record is opened', async () => {
  const { router } = await open();
  await pass(4 * MINUTE);
  expect(link()).toBe('https://backend.invalid/2');
  await pass(3 * MINUTE);
  await act(() => router.navigate('/elsewhere'));
  await pass(SECOND);
  await act(() => router.navigate('/'));
  expect(link()).toBeUndefined();
  await pass(SECOND);
  expect(link()).toBe('https://backend.invalid/3');
});

it('goes when the renewal fails, until another one succeeds', async () => {
  await open();
  fetched.mockRejectedValueOnce(new AppError('Failed to fetch'));
  await pass(4 * MINUTE);
  expect(link()).toBeUndefined();
  expect(screen.getByText('The résumé could not be opened.')).toBeVisible();
  await pass(4 * MINUTE);
  expect(link()).toBe('https://backend.invalid/2');
});

it('goes at once when there is no résumé any more', async () => {
  await open();
  fetched.mockRejectedValueOnce(
    new FunctionRefusal('There is no résumé any more.', { status: 410 }),
  );
  await pass(4 * MINUTE);
  expect(link()).toBeUndefined();
  expect(screen.getByText(/There is no résumé any more/)).toBeVisible();
});

it('is not offered by a tab that was asleep until it has another', async () => {
  await open();
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  const renewal = Promise.withResolvers<string>();
  fetched.mockReturnValueOnce(renewal.promise);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(SECOND);
  expect(link()).toBeUndefined();
  expect(screen.getByText('Checking the résumé…')).toBeVisible();
  renewal.resolve('https://backend.invalid/awake');
  await pass(SECOND);
  expect(link()).toBe('https://backend.invalid/awake');
});
