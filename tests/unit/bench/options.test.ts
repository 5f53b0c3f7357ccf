import { expect, test } from 'vitest';
import { partNames, readOptions } from '../../bench/web/options.ts';

test('by default everything is measured in five rounds', () => {
  expect(readOptions([])).toEqual({
    parts: [...partNames],
    pages: [],
    rounds: 5,
    dist: undefined,
    json: undefined,
  });
});

test('parts and pages are lists', () => {
  const options = readOptions(['--only', 'input,admin', '--pages', 'home,post', '--rounds', '7']);
  expect(options).toMatchObject({ parts: ['input', 'admin'], pages: ['home', 'post'], rounds: 7 });
});

test('what means nothing is refused by name', () => {
  expect(() => readOptions(['--only', 'input,speed'])).toThrow('there is no speed');
  for (const rounds of ['0', '-1', '1.5', 'many'])
    expect(() => readOptions([`--rounds=${rounds}`])).toThrow(`not ${rounds}`);
  expect(() => readOptions(['--fast'])).toThrow('--fast');
});
