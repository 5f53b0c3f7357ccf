import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRowSaves } from '@/admin/kit/record/use-row-saves';
import { createQueryClient } from '@/shared/query/query-client';

type Status = 'pending' | 'shortlisted' | 'rejected';

/** Saves that wait until the test answers them, in the order they were sent. */
function openRow() {
  const row = { id: 'a', status: 'pending' as Status };
  const sent: { value: Status; succeed: () => void; fail: () => void }[] = [];
  const save = ({ ids, value }: { ids: string[]; value: Status }) =>
    new Promise<string[]>((resolve, reject) => {
      const succeed = () => {
        row.status = value;
        resolve(ids);
      };
      sent.push({ value, succeed, fail: () => reject(new Error('refused')) });
    });
  const queryClient = createQueryClient();
  const { result } = renderHook(
    () => useRowSaves({ what: 'status', valueOf: (each: typeof row) => each.status, save }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const shown = () => result.current.savedValue(row);
  const choose = (value: Status) => act(async () => shown().choose(value));
  const answer = async (place: number, how: 'succeed' | 'fail') => {
    await waitFor(() => expect(sent.length).toBeGreaterThan(place));
    await act(async () => sent[place]?.[how]());
  };
  return { sent, shown, choose, answer };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('quick choices are saved in order and end at the last one', async () => {
  const { sent, shown, choose, answer } = openRow();
  await choose('shortlisted');
  await choose('rejected');
  await waitFor(() => expect(shown()).toMatchObject({ value: 'rejected', isSaving: true }));
  expect(sent.map(({ value }) => value)).toEqual(['shortlisted']);
  await answer(0, 'succeed');
  expect(shown().value).toBe('rejected');
  await answer(1, 'succeed');
  await waitFor(() => expect(shown()).toMatchObject({ value: 'rejected', isSaving: false }));
});

it('a late failure of an older save does not undo a newer choice', async () => {
  const { shown, choose, answer } = openRow();
  await choose('shortlisted');
  await choose('rejected');
  await answer(0, 'fail');
  await waitFor(() =>
    expect(shown()).toMatchObject({ value: 'rejected', isSaving: true, hasFailed: false }),
  );
  await answer(1, 'succeed');
  await waitFor(() => expect(shown()).toMatchObject({ value: 'rejected', hasFailed: false }));
});

it('a failure goes back to the value saved in between, and a retry saves it', async () => {
  const { shown, choose, answer } = openRow();
  await choose('shortlisted');
  await choose('rejected');
  await answer(0, 'succeed');
  await answer(1, 'fail');
  await waitFor(() => expect(shown()).toMatchObject({ value: 'shortlisted', hasFailed: true }));
  await act(async () => shown().retry());
  await waitFor(() => expect(shown()).toMatchObject({ value: 'rejected', hasFailed: false }));
  await answer(2, 'succeed');
  await waitFor(() => expect(shown()).toMatchObject({ value: 'rejected', isSaving: false }));
});
