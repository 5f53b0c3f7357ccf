import { expect, it } from 'vitest';
import { slugify } from '@/features/blog/model';

it.each([
  ['Local SEO: The First Ten Hours', 'local-seo-the-first-ten-hours'],
  ['Before You Spend ₹50,000 on Ads', 'before-you-spend-50000-on-ads'],
  ['  Spaces   and -- hyphens - ', 'spaces-and-hyphens'],
  ['Tab\tand\nline', 'tab-and-line'],
  ['Café & Crème', 'caf-crme'],
  ['already-a-slug', 'already-a-slug'],
  ['हिन्दी शीर्षक', ''],
  ['🎉', ''],
  ['', ''],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
