import { expect, it } from 'vitest';
import { inParallel } from '@/build/in-parallel';

async function collect<Item>(results: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const result of results) collected.push(result);
  return collected;
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('gives all results in the order of their items, whatever is done first', async () => {
  const waits = [30, 1, 20, 1, 1];
  const results = inParallel(waits.entries(), 3, async ([index, ms]) => {
    await after(ms);
    return index;
  });
  expect(await collect(results)).toEqual([0, 1, 2, 3, 4]);
});

it('has no more of them in memory than may be done side by side, however slowly they are taken', async () => {
  let unwritten = 0;
  let most = 0;
  const results = inParallel(Array.from({ length: 20 }).keys(), 3, async (item) => {
    unwritten += 1;
    most = Math.max(most, unwritten);
    return item;
  });
  let written = 0;
  for await (const item of results) {
    await after(1);
    unwritten -= 1;
    written += item;
  }
  expect(written).toBe(190);
  expect(unwritten).toBe(0);
  expect(most).toBe(3);
});

it('fails with the first that fails, and begins no more', async () => {
  const begun: number[] = [];
  const results = inParallel([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    if (item > 0) throw new Error(`failed ${item}`);
    return item;
  });
  await expect(collect(results)).rejects.toThrow('failed 1');
  expect(begun).toEqual([0, 1, 2]);
});

it('gives nothing for nothing', async () => {
  expect(await collect(inParallel([], 2, async (item) => item))).toEqual([]);
});
