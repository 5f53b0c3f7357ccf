// Tests files that the development server generates on request. A page requests several icons, and each must cost no
// more than itself.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as GeneratedFiles from '@/build/generated-files';

const asked = vi.fn<typeof fetch>();
const origin = 'http://127.0.0.1:5173';
let files: typeof GeneratedFiles;

beforeAll(async () => {
  vi.stubGlobal('fetch', asked);
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example.com');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
  vi.resetModules();
  files = await import('@/build/generated-files');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json([]));
});

it.each(['favicon.svg', 'images/client-marks.svg', 'images/post-placeholder.svg', 'robots.txt'])(
  '%s is made without a question to the backend',
  async (path) => {
    expect(await files.findGeneratedFile(path, origin)).toMatchObject({ path });
    expect(asked).not.toHaveBeenCalled();
  },
);

it('the sitemap is made from the rows of the backend', async () => {
  asked.mockImplementation(async () => Response.json({ message: 'Closed' }, { status: 401 }));
  await expect(files.findGeneratedFile('sitemap.xml', origin)).rejects.toMatchObject({
    status: 401,
  });
});

it('a file that no build makes is not found, and costs no question either', async () => {
  expect(await files.findGeneratedFile('images/unknown.svg', origin)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

it('a build without the backend makes each of them under its path, and no build.json', async () => {
  const paths = [];
  for await (const { path } of files.makeGeneratedFiles(null, new Date(), () => {}))
    paths.push(path);
  for (const path of paths.filter((each) => !/^share\/|^sitemap|^feed/.test(each)))
    expect(await files.findGeneratedFile(path, origin)).toMatchObject({ path });
  expect(paths).toContain('sitemap.xml');
  expect(paths).not.toContain('build.json');
}, 60_000);
