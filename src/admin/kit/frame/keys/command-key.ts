import type { KeyboardEvent } from 'react';

const typingSelector =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * True for a key that is a command to the listening element: not typed into a field, not a browser shortcut, and not
 * pressed in a dialog that is a child in React's tree but elsewhere in the page.
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
