import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/shared/feedback/toaster';
import { DueToday } from '@/admin/dashboard/due-today';
import { type DueStep, fetchDueSteps } from '@/admin/leads/api/due-steps';
import { changeStep, type StepResult } from '@/admin/leads/api/next-steps';
import { AppError } from '@/shared/supabase/errors';
import { renderScreen } from './render-admin.tsx';
import { savedStep } from './stub-steps.ts';
import { studioDate } from './studio-time.ts';

vi.mock(import('@/admin/leads/api/due-steps'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    dueStepsQuery: 'fetchDueSteps',
  }),
);
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);

const call: DueStep = {
  id: 's-1',
  version: 3,
  kind: 'inquiry',
  leadId: 'i-1',
  name: 'Asha Rao',
  words: 'Call back',
  dueOn: '2026-12-01',
};
const ask: DueStep = {
  ...call,
  id: 's-2',
  kind: 'application',
  leadId: 'a-1',
  name: 'Ravi Menon',
  words: 'Ask for a time',
  dueOn: '2026-12-04',
};

const open = () =>
  renderScreen(
    <>
      <DueToday />
      <Toaster />
    </>,
    '/admin/dashboard',
  );
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
  vi.setSystemTime(studioDate('2026-12-04T12:00'));
  vi.mocked(fetchDueSteps).mockResolvedValue({ total: 2, steps: [call, ask] });
  vi.mocked(changeStep).mockImplementation(async (_lead, { version }, change) =>
    savedStep({ ...call, version }, change),
  );
  return () => void vi.useRealTimers();
});

it('names what is due, with the record of each', async () => {
  open();
  await screen.findByRole('link', { name: /Asha Rao/ });
  expect(rows()).toEqual([
    'Overdue since Dec 1Asha Rao · Call backDone',
    'TodayRavi Menon · Ask for a timeDone',
  ]);
  for (const [name, href] of [
    [/Asha Rao/, '/admin/inquiries?open=i-1'],
    [/Ravi Menon/, '/admin/applications?open=a-1'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(screen.queryByRole('link', { name: /^All due/ })).toBeNull();
});

it('finishes a step in one press, which can be undone', async () => {
  const { user } = open();
  const due = within(await screen.findByRole('region', { name: /^Due today/ }));
  vi.mocked(fetchDueSteps).mockResolvedValue({ total: 1, steps: [ask] });
  await user.click(await due.findByRole('button', { name: 'Done: Call back (Asha Rao)' }));
  await waitFor(() => expect(due.queryByText('Asha Rao')).toBeNull());
  expect(due.getByRole('heading', { name: 'Due today 1' })).toHaveFocus();
  vi.mocked(fetchDueSteps).mockResolvedValue({ total: 2, steps: [call, ask] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await due.findByText('Asha Rao')).toBeVisible();
  expect(
    vi.mocked(changeStep).mock.calls.map(([, { version }, change]) => [version, change]),
  ).toEqual([
    [3, { isDone: true }],
    [4, { isDone: false }],
  ]);
});

it('leaves the focus where it has gone before the answer came', async () => {
  const answer = Promise.withResolvers<StepResult>();
  vi.mocked(changeStep).mockReturnValueOnce(answer.promise);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Done: Call back (Asha Rao)' }));
  const link = screen.getByRole('link', { name: /Ravi Menon/ });
  link.focus();
  vi.mocked(fetchDueSteps).mockResolvedValue({ total: 1, steps: [ask] });
  await act(async () => answer.resolve(savedStep(call, { isDone: true })));
  await waitFor(() => expect(screen.queryByText('Asha Rao')).toBeNull());
  expect(link).toHaveFocus();
});

it('leads to the rest of a long list, and says in one line that nothing is due', async () => {
  vi.mocked(fetchDueSteps).mockResolvedValueOnce({ total: 1_002, steps: [call, ask] });
  const { queryClient } = open();
  expect(await screen.findByRole('heading', { name: 'Due today 1,002' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All due inquiries' })).toHaveAttribute(
    'href',
    '/admin/inquiries?due=now',
  );
  vi.mocked(fetchDueSteps).mockResolvedValue({ total: 0, steps: [] });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('No next step is due.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('can be tried again when it could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(fetchDueSteps).mockRejectedValueOnce(new AppError('no answer'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Asha Rao')).toBeVisible();
});
