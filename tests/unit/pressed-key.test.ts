import { expect, it } from 'vitest';
import { pressedKey } from '@/shared/browser/pressed-key';

/** The keys that each layout writes. */
it.each([
  ['a Latin j', 'j', 'KeyJ', 'j'],
  ['a j under Caps Lock', 'J', 'KeyJ', 'j'],
  ['a Dvorak j, on another key', 'j', 'KeyC', 'j'],
  ['a Hindi layout', 'र', 'KeyJ', 'j'],
  ['a Russian layout', 'л', 'KeyK', 'k'],
  ['an Arabic layout', 'ء', 'KeyX', 'x'],
  ['a Greek layout', 'σ', 'KeyS', 's'],
  ['a Hebrew layout', 'ל', 'KeyK', 'k'],
  ['a Thai layout', 'ห', 'KeyS', 's'],
  ['a French layout, whose digits need Shift', 'é', 'Digit2', '2'],
  ['a Czech layout, whose digits need Shift', '+', 'Digit1', '1'],
  ['Arabic digits', '٣', 'Digit3', '3'],
  ['the number pad', '3', 'Numpad3', '3'],
  ['an arrow', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['Enter', 'Enter', 'Enter', 'Enter'],
  ['an input method at work', 'Process', 'KeyJ', 'Process'],
  ['a dead key', 'Dead', 'KeyN', 'Dead'],
  ['a sign without a place', '€', '', '€'],
])('%s is read as the shortcut means it', (_what, key, code, read) => {
  expect(pressedKey({ key, code, shiftKey: false })).toBe(read);
});

it('a sign of the digits’ row with Shift is no digit', () => {
  expect(pressedKey({ key: '!', code: 'Digit1', shiftKey: true })).toBe('!');
  expect(pressedKey({ key: '1', code: 'Digit1', shiftKey: true })).toBe('1');
});
