import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSkeleton } from '@/admin/kit/list/table/table-skeleton';
import { Loading } from '@/shared/feedback/loading/loading';
import { Skeleton } from '@/shared/feedback/loading/skeleton';
import { OffersPhone } from '@/shared/feedback/loading/slow-hint';
import { site } from '@/shared/content/site.prepared';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = () => screen.queryByText(/^This takes longer than usual\./);
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

describe.each([
  ['a spinner', <Loading key="it" />],
  [
    'a skeleton',
    <Skeleton key="it" label="Loading article...">
      {null}
    </Skeleton>,
  ],
])('%s', (_name, waiting) => {
  it('shows the phone number after four seconds', async () => {
    render(waiting);
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
    <OffersPhone value={false}>
      <TableSkeleton label="Loading jobs…" isRetrying={false} />
    </OffersPhone>,
  );
  await pass(4000);
  await vi.waitFor(() => expect(words()).toBeVisible());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
