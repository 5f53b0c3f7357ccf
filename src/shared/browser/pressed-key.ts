/** An event of the browser or of React. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The key that a shortcut is named after, on any keyboard: a Latin letter, as a small one, or a digit is what the key writes;
 * any other sign stands for the place of the key. So j is the same key under Caps Lock, 2 needs no Shift where digits do, and
 * a Hindi, Arabic or Russian layout has all shortcuts at the places of the Latin ones. A key without a sign has its own name.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase();
  // A name, such as ArrowDown, or Process while an input method composes.
  if (/^[A-Z][A-Za-z\d]+$/.test(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  // With Shift the row of digits writes its other signs.
  return letter?.toLowerCase() ?? (shiftKey ? undefined : digit) ?? key;
}
