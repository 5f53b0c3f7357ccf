import { expect, it } from 'vitest';
import { inWords, inWordsFirst } from '@content/words/in-words';

it.each([
  [1, 'one', 'One'],
  [4, 'four', 'Four'],
  [12, 'twelve', 'Twelve'],
  [13, '13', '13'],
])('%i is "%s" in prose', (count, word, first) => {
  expect([inWords(count), inWordsFirst(count)]).toEqual([word, first]);
});

it('a noun has the number of the count', () => {
  expect(inWordsFirst(1, 'service')).toBe('One service');
  expect(inWords(7, 'service')).toBe('seven services');
});
