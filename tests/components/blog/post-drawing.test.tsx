import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PostDrawing } from '@/shared/blog/post/post-drawing';

const drawingOf = (slug: string) =>
  render(<PostDrawing slug={slug} emoji="📐" />).container.innerHTML;

it('gives posts of one category drawings of their own, the same each time', () => {
  const slugs = [
    'first-post',
    'first-posts',
    'दूसरा-लेख',
    'post-2026-11-25-1',
    'post-2026-11-25-2',
    'x',
  ];
  const drawings = slugs.map(drawingOf);
  expect(new Set(drawings).size).toBe(slugs.length);
  expect(slugs.map(drawingOf)).toEqual(drawings);
  expect(drawings.join('')).not.toMatch(/NaN|undefined/);
});
