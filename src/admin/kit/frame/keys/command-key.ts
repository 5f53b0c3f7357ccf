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
