import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../../supabase/functions/sweep-files/handler.ts';
import type { Files } from '../../../supabase/functions/sweep-files/files.ts';
import { startScheduled } from '../../support/scheduled.ts';

const imageNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `images/${1000 + index}.webp`);

type Problems = {
  /** Makes Storage refuse a call that contains this name. */
  refused?: string;
  /** Storage answers as if all was well, and keeps this one. */
  kept?: string;
  /** How long each call to Storage takes on the function's clock. */
  deleteMs?: number;
  /** Runs before every list. */
  onList?: (unused: Set<string>) => void;
};

/** A function over a bucket with these unused images. */
function setUp(
  names: string[],
  { refused, kept, deleteMs = 0, onList }: Problems = {},
  ...others: Files[]
) {
  const unused = new Set(names);
  const calls: string[][] = [];
  let clock = 0;
  const { tick } = startScheduled((given) =>
    createHandler({
      ...given,
      buckets: [
        {
          async listUnused(afterName, atMost) {
            onList?.(unused);
            const rest = [...unused].filter((name) => name > afterName);
            return { names: rest.slice(0, atMost), found: rest.length };
          },
          async delete(piece) {
            clock += deleteMs;
            calls.push(piece);
            if (refused && piece.includes(refused)) throw new Error(`no right to ${refused}`);
            return piece.filter((name) => name !== kept && unused.delete(name));
          },
        },
        ...others,
      ],
      now: () => clock,
    }),
  );
  return { sweep: tick, unused, calls };
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const logged = () => vi.mocked(console.error).mock.calls.flat().map(String).join('\n');

describe('a run', () => {
  test('deletes every unused image, in pieces', async () => {
    const { sweep, unused, calls } = setUp(imageNames(45));
    expect(await sweep()).toEqual({ deleted: 45, failed: 0, remaining: 0 });
    expect(calls.map((piece) => piece.length)).toEqual([20, 20, 5]);
    expect(unused.size).toBe(0);
  });

  test('with nothing unused calls Storage not at all', async () => {
    const { sweep, calls } = setUp([]);
    expect(await sweep()).toBeNull();
    expect(calls).toEqual([]);
  });

  test('keeps an image that a post uses again during the run', async () => {
    const names = imageNames(30);
    let lists = 0;
    const onList = (unused: Set<string>) => {
      lists += 1;
      if (lists === 2) unused.delete('images/1025.webp');
    };
    const { sweep, calls } = setUp(names, { onList });
    expect(await sweep()).toMatchObject({ deleted: 29, failed: 0 });
    expect(calls.flat()).not.toContain('images/1025.webp');
  });

  test('deletes the others when Storage refuses one image', async () => {
    const { sweep, unused, calls } = setUp(imageNames(25), { refused: 'images/1003.webp' });
    expect(await sweep()).toMatchObject({ deleted: 24, failed: 1, remaining: 0 });
    expect([...unused]).toEqual(['images/1003.webp']);
    expect(calls.map((piece) => piece.length)).toEqual([20, ...Array(20).fill(1), 5]);
    expect(logged()).toContain('no right to images/1003.webp');
  });

  test('counts an image as deleted only when Storage names it', async () => {
    const { sweep } = setUp(imageNames(3), { kept: 'images/1001.webp' });
    expect(await sweep()).toMatchObject({ deleted: 2, failed: 1, remaining: 0 });
    expect(logged()).toContain('Not deleted: images/1001.webp');
  });

  test('stops after five hundred images and says how many are left', async () => {
    const { sweep, unused } = setUp(imageNames(530));
    expect(await sweep()).toMatchObject({ deleted: 500, failed: 0, remaining: 30 });
    expect(unused.size).toBe(30);
  });

  test('goes on with the other bucket, also when Storage refuses all of the first', async () => {
    const resumes = new Set(['a.pdf']);
    const { sweep } = setUp(
      ['images/1.webp'],
      { refused: 'images/1.webp' },
      {
        listUnused: async (after) => {
          const names = [...resumes].filter((name) => name > after);
          return { names, found: names.length };
        },
        delete: async (names) => names.filter((name) => resumes.delete(name)),
      },
    );
    expect(await sweep()).toMatchObject({ deleted: 1, failed: 1, remaining: 0 });
    expect(resumes.size).toBe(0);
  });

  test('stops after twenty seconds and says how many are left', async () => {
    const { sweep } = setUp(imageNames(100), { deleteMs: 12_000 });
    expect(await sweep()).toMatchObject({ deleted: 40, failed: 0, remaining: 60 });
  });
});
