import { expect, test } from 'vitest';
import { admin, type Client } from '../../support/personas.ts';

const bucket = 'blog-images';
const largest = 5 * 1024 * 1024;
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const image = (size = 64) =>
  Uint8Array.from({ length: size }, (_, index) => pngStart[index] ?? index % 256);
const anyPath = () => `images/${crypto.randomUUID()}.png`;

const upload = (client: Client, path: string, content = image(), contentType = 'image/png') =>
  client.storage.from(bucket).upload(path, content.buffer, { contentType });

test('the same path twice is refused and the first upload stays', async () => {
  const { client } = await admin();
  const path = anyPath();
  await upload(client, path);
  const second = await upload(client, path, image(32));
  expect(second.error).toMatchObject({ statusCode: '409' });

  const { data } = await client.storage.from(bucket).download(path);
  expect(data?.size).toBe(64);
});

test.each([
  ['SVG', 'image/svg+xml', 64],
  ['an image above 5 MB', 'image/png', largest + 1],
])('%s is refused even from an admin', async (_case, contentType, size) => {
  const { client } = await admin();
  const { error } = await upload(client, anyPath(), image(size), contentType);
  expect(error).not.toBeNull();
});
