import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeShareImages } from '@/build/share-images';
import type { SiteData } from '@/build/site-data';
import { PictureCache } from '@/build/share-images/picture-cache';
import type { OpenJob } from '@/features/careers/api/jobs';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';
import { tempDir } from '../../support/temp-dirs.ts';

const picture = Buffer.from('a picture');
const DAY_MS = 24 * 60 * 60 * 1000;

async function openCache() {
  const dir = join(await tempDir(), 'pictures');
  const draw = vi.fn<() => Promise<Buffer>>(async () => picture);
  return { dir, draw, cache: new PictureCache(dir) };
}

describe('a picture', () => {
  it('is drawn once for the same source, also by another build', async () => {
    const { dir, draw, cache } = await openCache();
    expect(await cache.get('words', draw)).toEqual(picture);
    expect(await new PictureCache(dir).get('words', draw)).toEqual(picture);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is drawn anew when anything in its source is different', async () => {
    const { draw, cache } = await openCache();
    await cache.get('words', draw);
    await cache.get('other words', draw);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is whole or not there: no draft is left, and none is read', async () => {
    const { dir, draw, cache } = await openCache();
    await Promise.all(['a', 'a', 'b'].map((source) => cache.get(source, draw)));
    const names = await readdir(dir);
    expect(names).toHaveLength(2);
    for (const name of names) expect(await readFile(join(dir, name))).toEqual(picture);
  });

  it('is there without a folder to keep it in', async () => {
    const { dir, draw, cache } = await openCache();
    await writeFile(dir, 'a file where the folder should be');
    expect(await cache.get('words', draw)).toEqual(picture);
    await cache.tidy();
  });

  it('is a failure when it cannot be drawn, and nothing is kept of it', async () => {
    const { draw, cache } = await openCache();
    draw.mockRejectedValueOnce(new Error('no font'));
    await expect(cache.get('words', draw)).rejects.toThrow('no font');
    expect(await cache.get('words', draw)).toEqual(picture);
  });
});

it('what no build has used for a month is deleted, and what was used is not', async () => {
  const { dir, draw, cache } = await openCache();
  await cache.get('used', draw);
  await cache.get('unused', draw);
  const longAgo = new Date(Date.now() - 31 * DAY_MS);
  for (const name of await readdir(dir)) await utimes(join(dir, name), longAgo, longAgo);
  await cache.get('used', draw);
  await cache.tidy();
  expect(await readdir(dir)).toHaveLength(1);
  await cache.get('used', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

async function drawAll(data: SiteData, dir: string) {
  const pictures = new Map<string, string>();
  for await (const { path, body } of makeShareImages(data, new PictureCache(dir))) {
    pictures.set(path, Buffer.from(body).toString('base64'));
  }
  return pictures;
}

describe('of a site', { timeout: 90_000 }, () => {
  const job: OpenJob = {
    id: '10000000-0000-4000-8000-000000000001',
    title: 'Performance Marketing Specialist',
    description: null,
    type: 'Full-time',
    location: 'Pune (hybrid)',
    postedAt: '2025-07-01T09:00:00Z',
    postedOn: '2025-07-01',
  };
  const file = shareImage(paths.job.to(job.id)).slice(1);

  it('only those with other words are drawn again, and a cache changes nothing', async () => {
    const dir = join(await tempDir(), 'pictures');
    await mkdir(dir);
    const first = await drawAll({ posts: [], jobs: [job] }, dir);
    const kept = new Set(await readdir(dir));
    expect(kept.size).toBe(first.size);

    const again = await drawAll({ posts: [], jobs: [{ ...job, title: 'SEO Lead' }] }, dir);
    const added = (await readdir(dir)).filter((name) => !kept.has(name));
    expect(added).toHaveLength(1);
    const differing = [...again].filter(([path, body]) => first.get(path) !== body);
    expect(differing.map(([path]) => path)).toEqual([file]);
  });
});
