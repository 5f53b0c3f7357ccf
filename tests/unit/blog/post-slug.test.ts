import { describe, expect, it } from 'vitest';
import { changedSlug, isNamedAfter, storedAddress, wantedSlug } from '@/admin/posts/post-slug';

const arabic = 'أهلا بالعالم';

const stored = (slug: string, title: string) => ({
  slug,
  fields: { title, address: storedAddress(slug, title) },
});

describe('the wanted slug', () => {
  it.each([
    ['Ten Ideas', '', 'ten-ideas'],
    ['Ten Ideas', '  ', 'ten-ideas'],
    ['Ten Ideas', 'Our best: 10!', 'our-best-10'],
    ['Ten Ideas', 'https://example.com/blog/our-best/', 'our-best'],
    ['Ten Ideas', '/blog/our-best', 'our-best'],
    ['Ten Ideas', '???', 'ten-ideas'],
  ])('follows %j and the address %j: %j', (title, address, slug) => {
    expect(wantedSlug({ title, address })).toBe(slug);
  });
});

describe('the address of a stored post', () => {
  it.each([
    ['ten-ideas', 'Ten Ideas'],
    ['ten-ideas-2', 'Ten Ideas'],
    ['post-2026-03-01-1', '???'],
  ])('%j of %j follows the title', (slug, title) => {
    expect(storedAddress(slug, title)).toBe('');
  });

  it.each([
    ['ten-ideas-2026', 'Ten Ideas'],
    ['ten-ideas-2-more', 'Ten Ideas'],
    ['our-best', 'Ten Ideas'],
    ['a-ten-ideas', 'Ten Ideas'],
    ['hello-world', '???'],
  ])('%j of %j was written', (slug, title) => {
    expect(storedAddress(slug, title)).toBe(slug);
  });
});

describe('a save', () => {
  it.each([
    // The number of a taken address stays.
    ['ten-ideas-2', 'Ten Ideas', { title: 'Ten ideas!', address: '' }],
    // A new title does not change what was written.
    ['our-best', 'Ten Ideas', { title: 'Twelve ideas', address: 'our-best' }],
    ['ten-ideas', 'Ten Ideas', { title: 'Twelve ideas', address: 'Ten ideas' }],
  ])('keeps %j of %j for %j', (slug, title, fields) => {
    expect(changedSlug(stored(slug, title), fields)).toBeNull();
  });

  it.each([
    ['ten-ideas', 'Ten Ideas', { title: 'Twelve ideas', address: '' }, 'twelve-ideas'],
    ['ten-ideas', 'Ten Ideas', { title: 'Ten Ideas', address: 'Best of' }, 'best-of'],
    ['our-best', 'Ten Ideas', { title: 'Ten Ideas', address: '' }, 'ten-ideas'],
    ['our-best', arabic, { title: '???', address: '' }, ''],
  ])('changes %j of %j for %j into %j', (slug, title, fields, changed) => {
    expect(changedSlug(stored(slug, title), fields)).toBe(changed);
  });

  it('is recognised by the address that the database made of it', () => {
    const fields = { title: 'Ten Ideas', address: 'Best of' };
    expect(isNamedAfter('best-of', fields)).toBe(true);
    expect(isNamedAfter('best-of-3', fields)).toBe(true);
    expect(isNamedAfter('ten-ideas', fields)).toBe(false);
  });
});
