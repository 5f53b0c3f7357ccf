// Reading a file's first bytes, where hosted Storage answers otherwise than the embedded one.
import { afterEach, expect, test, vi } from 'vitest';
import { createServiceClient } from '../../../supabase/functions/_shared/clients.ts';
import { createResumes } from '../../../supabase/functions/open-resume/resumes.ts';

const url = 'https://project.test';
const link = '/storage/v1/object/sign/resumes/x?token=y';
const { readStart } = createResumes(
  createServiceClient({ url, publishableKey: 'publishable', secretKey: 'secret' }),
  url,
);

/** Storage with a file of this content; undefined: without one. */
function store(content: string | undefined) {
  const answer = async (_: URL, { headers }: RequestInit = {}) => {
    if (content === undefined) return Response.json({ statusCode: '404' }, { status: 400 });
    // No byte of an empty file is in a range, and the status is 400, with the one that it means in the body.
    return content === '' && new Headers(headers).has('range')
      ? Response.json({ statusCode: '416' }, { status: 400 })
      : new Response(content);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
}
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['%PDF-1.7 and more', '%PDF-1.7 and more'],
  [`${'x'.repeat(1023)}%PDF-`, `${'x'.repeat(1023)}%`],
  ['%P', '%P'],
  ['', ''],
])('a file of %j begins with %j', async (content, start) => {
  store(content);
  expect(await readStart(link)).toEqual(new TextEncoder().encode(start));
});

test('a file that is gone has no start', async () => {
  store(undefined);
  expect(await readStart(link)).toBeNull();
});
