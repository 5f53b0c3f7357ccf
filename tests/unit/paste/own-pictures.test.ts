// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isOwnPicture } from '@/admin/kit/editor/paste/pasted-pictures';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['http://localhost:3000/images/own.png', true],
  ['https://project.example.com/storage/v1/object/public/blog-images/images/1.jpg', true],
  // A picture of another project, one of a bucket that posts do not show, and one of a host whose name begins alike.
  ['https://other.example.com/storage/v1/object/public/blog-images/images/1.jpg', false],
  ['https://project.example.com/storage/v1/object/public/logos/1.jpg', false],
  ['http://localhost:3000.example.org/images/own.png', false],
])('the picture %s is our own: %s', (address, isOwn) => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example.com');
  expect(isOwnPicture(address)).toBe(isOwn);
});
