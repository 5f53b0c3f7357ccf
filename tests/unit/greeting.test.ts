import { replies } from '@content/words/server/replies';
import { agency } from '@contracts/agency';
import { expect, it } from 'vitest';
import { greeting, greetingName, printableName } from '@text/greeting';

it.each([
  ['Asha Rao', 'Asha'],
  ['  Asha   Rao ', 'Asha'],
  ['Élodie\u00a0Martin', 'Élodie'],
  ['E\u0301lodie Martin', 'Élodie'],
  ['Ravi Kumar Shah', 'Ravi'],
])('the first word of two or three capitalised ones greets: %s', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});

it.each([
  ['Asha'],
  // A title, or too short to be a first name.
  [`${agency.titles[0]} Schmidt`],
  ['MISS ASHA RAO'],
  ['Md Rahim'],
  ['Dr. Asha Rao'],
  // Capitals, small letters, initials, four words, another order.
  ['CA Anil Mehta'],
  ['ASHA RAO'],
  ['asha rao'],
  ['A R Rahman'],
  ['J.R.R. Tolkien'],
  ['Nguyễn Thị Minh Khai'],
  ['Jean-Luc O’Brien'],
  ['D\u2019Souza'],
  // Scripts without capitals.
  ['王 小明'],
  ['अनुष्का शर्मा'],
  ['محمد علی'],
  ['க்\u200cஷி'],
])('any other name greets as it was typed: %s', (name) => {
  expect(greetingName(name)).toBe(name);
});

it.each([
  'asha.rao@example.com',
  'shop.example',
  'Visit shop.in now',
  'https://example.com',
  'Asha (Acme)',
  'Rao, Asha',
  'Asha & Ravi',
  'Asha 42',
  '🙂 Asha',
  'Asha!',
  'www.asha',
  'Click here to claim your prize of this week',
  'Asha\u202eoaR',
  '<b>Asha</b>',
  '-',
  '.',
  '',
  '   ',
])('words that are more than a name are in no greeting: %j', (name) => {
  expect(printableName(name)).toBeNull();
  expect(greeting(name)).toBe(replies.greeting(null));
});

it('a greeting is one line with the name in it', () => {
  expect(greeting('Asha\nRao')).toBe(replies.greeting('Asha'));
});
