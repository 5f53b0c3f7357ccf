/** An event of the browser or of React. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Returns the key that a shortcut is named after, on any keyboard layout. A typed Latin letter (in lower case) or digit
 * counts as such; any other sign counts by its physical place. So j works with Caps Lock, and Hindi, Arabic or Russian
 * layouts have all shortcuts.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase();
  // The name of a key, such as ArrowDown, or Process while an input method composes.
  if (/^[A-Z][A-Za-z\d]+$/.test(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  // With Shift, the row of digits types other signs.
  return letter?.toLowerCase() ?? (shiftKey ? undefined : digit) ?? key;
}
