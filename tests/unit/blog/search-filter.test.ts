import { describe, expect, it } from 'vitest';
import { searchFilters } from '@/shared/blog/api/search-filter';

/** Returns the pattern that a filter sends for the title. */
function patterns(search: string): string[] {
  return searchFilters(search).map((filter) => {
    const match =
      /^title\.imatch\."([^"\\]*)",excerpt\.imatch\."([^"\\]*)",author\.imatch\."([^"\\]*)"$/.exec(
        filter,
      );
    if (!match) throw new Error(`The filter can be left: ${filter}`);
    expect(match[1]).toBe(match[2]);
    return match[1] ?? '';
  });
}

it('each of the first eight words is a filter of its own, over title and excerpt', () => {
  expect(searchFilters('Local  SEO')).toEqual([
    'title.imatch."Local",excerpt.imatch."Local",author.imatch."Local"',
    'title.imatch."SEO",excerpt.imatch."SEO",author.imatch."SEO"',
  ]);
  expect(searchFilters('a b c d e f g h i j')).toHaveLength(8);
});

it.each(['', '   ', '"', '\\ ^ .', '( ) ,'])('nothing to look for in %j', (search) => {
  expect(searchFilters(search)).toEqual([]);
});

describe('a word means only itself', () => {
  it.each('100% a_b a* c++ (with rules), a.b a|b [x] {2} $5 wh?'.split(' '))('%s', (word) => {
    const [pattern] = patterns(word);
    const regularExpression = new RegExp(`^${pattern}$`, 'i');
    expect(word).toMatch(regularExpression);
    for (const other of ['', 'x', 'aab', 'axb', 'ccc', '5', 'rules', '100x']) {
      expect(other).not.toMatch(regularExpression);
    }
  });

  it.each(['a"b', 'a\\b', 'a^b', '\\",id.not.is.null,title.imatch."x'])(
    'no quote or backslash leaves the value of %s',
    (word) => {
      expect(patterns(word)).toHaveLength(1);
    },
  );

  it('a straight apostrophe finds a curly one', () => {
    expect('customer’s').toMatch(new RegExp(`^${patterns("customer's")[0]}$`));
  });
});
