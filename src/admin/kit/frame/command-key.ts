import type { KeyboardEvent } from 'react';

const typingSelector =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * True for a key that is a command to the element that listens: not typed into a field, not part of the browser's own
 * shortcuts, and not pressed in a dialog that React counts as inside but that stands elsewhere in the page.
 */
export function isCommandKey(event: KeyboardEvent): boolean {
  const { currentTarget, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest(typingSelector) === null
  );
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The key that a shortcut is named after, on any keyboard: a Latin letter, as a small one, or a digit is what the key writes;
 * any other sign stands for the place of the key. So j is the same key under Caps Lock, 2 needs no Shift where digits do, and
 * a Hindi, Arabic or Russian layout has all shortcuts at the places of the Latin ones. A key without a sign has its own name.
 */
export function shortcutKey({ key, code, shiftKey }: Pressed): string {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase();
  // A name, such as ArrowDown, or Process while an input method composes.
  if (/^[A-Z][A-Za-z\d]+$/.test(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  // With Shift the row of digits writes its other signs.
  return letter?.toLowerCase() ?? (shiftKey ? undefined : digit) ?? key;
}
