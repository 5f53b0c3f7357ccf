import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSkeleton } from '@/admin/kit/list/table/table-skeleton';
import { Loading } from '@/shared/feedback/loading/loading';
import { Skeleton } from '@/shared/feedback/loading/skeleton';
import { waiting } from '@content/words/frame/waiting';
import { WaitWords } from '@/shared/feedback/loading/wait-words';
import { site } from '@/shared/content/site.prepared';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = () => screen.queryByText(waiting.slow, { exact: false });
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

describe.each([
  ['a spinner', <Loading key="it" />],
  [
    'a skeleton',
    <Skeleton key="it" label="Loading article...">
      {null}
    </Skeleton>,
  ],
])('%s', (_name, wait) => {
  it('shows the phone number after four seconds', async () => {
    render(wait);
    await pass(3999);
    expect(words()).not.toBeInTheDocument();
    await pass(1);
    await vi.waitFor(() => expect(words()).toBeVisible());
    const [phone] = site.phones;
    expect(screen.getByRole('link', { name: phone.label })).toHaveAttribute('href', phone.href);
  });
});

it('the admin is told without a phone number', async () => {
  render(
    <WaitWords value={{ loading: '', needsScript: '', slow: 'Still waiting.' }}>
      <TableSkeleton label="Loading jobs…" isRetrying={false} />
    </WaitWords>,
  );
  await pass(4000);
  await vi.waitFor(() => expect(screen.getByText('Still waiting.')).toBeVisible());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
