import { createDeviceFlag } from '@/shared/browser/device-flag';

/** Single letters as commands get in the way of people who speak to their computer (WCAG 2.1.4). */
export const shortcutsOff = createDeviceFlag('admin-shortcuts-off');

const typingSelector =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** True for a key that is meant as a command: not typed into a field, not part of the browser's own shortcuts. */
export function isCommandKey(
  event: Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>,
): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isTyped = event.target instanceof Element && event.target.closest(typingSelector) !== null;
  return !isTyped && !shortcutsOff.get();
}
