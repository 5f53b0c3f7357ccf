import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { imageWidths } from '@/shared/blog/image-widths';

const url = 'https://demo.supabase.co';
const images = createClient(url, 'sb_publishable_demo').storage.from('blog-images');
const uploaded = images.getPublicUrl('images/1.jpg').data.publicUrl;

/** As Supabase's own client names it. */
const inWidth = (width: number) =>
  images.getPublicUrl('images/1.jpg', { transform: { width, resize: 'contain' } }).data.publicUrl;

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_demo');
  vi.stubEnv('VITE_SUPABASE_IMAGE_TRANSFORMATIONS', 'on');
});

afterEach(() => vi.unstubAllEnvs());

it('a picture of our own storage is offered in widths from a phone to the largest upload', () => {
  const offers = imageWidths(uploaded)?.split(', ');
  expect(offers).toEqual([400, 800, 1200, 1600].map((width) => `${inWidth(width)} ${width}w`));
});

it('an image stored without a host keeps a srcset without one, and its query is left out', () => {
  expect(imageWidths(uploaded.slice(url.length))).toBe(imageWidths(uploaded)?.replaceAll(url, ''));
  expect(imageWidths(`${uploaded}?t=1#here`)).toBe(imageWidths(uploaded));
});

it.each([
  'https://elsewhere.example/storage/v1/object/public/a.jpg',
  '/images/a.jpg',
  '',
  // Would end early in a list of addresses.
  `${uploaded}, https://elsewhere.example/a.jpg 1w`,
])('the image %s has one width only', (src) => {
  expect(imageWidths(src)).toBeUndefined();
});

it('without image transformations there is one width only', () => {
  vi.stubEnv('VITE_SUPABASE_IMAGE_TRANSFORMATIONS', '');
  expect(imageWidths(uploaded)).toBeUndefined();
});
