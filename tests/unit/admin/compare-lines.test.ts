import { describe, expect, it } from 'vitest';
import { compareLines, htmlLines } from '@/admin/kit/dialogs/compare-lines';

const show = (mine: string[], theirs: string[]) =>
  compareLines(mine, theirs).map(
    ({ kind, text }) => `${{ same: '=', mine: '-', theirs: '+' }[kind]}${text}`,
  );

const many = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word} ${n}`);

describe('two versions of a text', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
      ['=a', '-b', '+x', '=c'],
    ],
    [['a', 'b'], [], ['-a', '-b']],
    [[], ['a'], ['+a']],
  ])('%j and %j', (mine, theirs, lines) => {
    expect(show(mine, theirs)).toEqual(lines);
  });

  it('keep all lines when they are too long to compare', () => {
    expect(show(many('mine'), many('theirs'))).toHaveLength(10_000);
  });

  it('are split into the blocks of an article', () => {
    expect(
      htmlLines('<h2>A</h2><p>b <em>c</em></p><ul><li><p>d</p></li></ul><img src="/x.png">'),
    ).toEqual([
      '<h2>A</h2>',
      '<p>b <em>c</em></p>',
      '<ul><li><p>d</p>',
      '</li>',
      '</ul>',
      '<img src="/x.png">',
    ]);
  });
});
