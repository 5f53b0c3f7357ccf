import { expect, it, vi } from 'vitest';
import { createBatchSaves } from '@/components/admin/record/batch-saves';

type SendMany = (ids: string[], value: string) => Promise<string[]>;

it('combines saves of the same tick into one call per value', async () => {
  const sendMany = vi.fn<SendMany>(async (ids) => ids);
  const send = createBatchSaves(sendMany);
  await Promise.all([send('a', 'new'), send('b', 'new'), send('c', 'archived')]);
  expect(sendMany.mock.calls).toEqual([
    [['a', 'b'], 'new'],
    [['c'], 'archived'],
  ]);
  await send('d', 'new');
  expect(sendMany).toHaveBeenLastCalledWith(['d'], 'new');
});

it('fails only the rows that the answer leaves out', async () => {
  const send = createBatchSaves(async (ids: string[], _value: string) =>
    ids.filter((id) => id !== 'gone'),
  );
  const [kept, gone] = await Promise.allSettled([send('kept', 'new'), send('gone', 'new')]);
  expect(kept.status).toBe('fulfilled');
  expect(gone.status).toBe('rejected');
});

it('fails all rows when the call fails; the next save is a new call', async () => {
  const sendMany = vi
    .fn<SendMany>(async (ids) => ids)
    .mockRejectedValueOnce(new Error('no answer'));
  const send = createBatchSaves(sendMany);
  const outcomes = await Promise.allSettled([send('a', 'new'), send('b', 'new')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(send('a', 'new')).resolves.toBeUndefined();
});
