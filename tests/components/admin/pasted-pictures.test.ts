import { beforeEach, expect, it, vi } from 'vitest';
import { settlePictures } from '@/admin/kit/editor/paste/pasted-pictures';

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const paste = (attributes = '') => ({
  html: `<p>One</p><img src="mark-1" alt=""${attributes}>`,
  losses: [],
  pictures: [{ source: png, mark: 'mark-1', after: 'One' }],
});

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 450, close: () => {} }));
  vi.stubGlobal('fetch', async () => Response.json({ Id: '1', Key: 'blog-images/images/1.png' }));
  const drawn = new Blob([
    Uint8Array.from(atob(png.slice(png.indexOf(',') + 1)), (byte) => byte.charCodeAt(0)),
  ]);
  // jsdom draws nothing. A transparent picture stays a PNG in an email.
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      drawImage: () => undefined,
      getImageData: () => ({ data: [0, 0, 0, 0] }),
    }),
    toBlob: (resolve: (file: Blob) => void) => resolve(drawn),
  });
});

it.each([
  ['of a mail state their size, which Outlook needs', 'mail', '', ' width="800" height="450"'],
  ['of a mail keep the size that they state', 'mail', ' width="90"', ' width="90"'],
  ['of a post take the width of the text', 'web', '', ''],
] as const)('the pictures of a paste %s', async (_what, place, attributes, size) => {
  const { html, losses } = await settlePictures(paste(attributes), place);
  expect(losses).toEqual([]);
  const [, stored = '', stated] = /<img src="([^"]*)" alt=""([^>]*)>/.exec(html) ?? [];
  expect(stored).toMatch(/\/blog-images\/images\/\d{13}\.png$/);
  expect(stated).toBe(size);
});
