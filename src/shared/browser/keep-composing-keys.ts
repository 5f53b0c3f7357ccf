/** The number of a key that an input method takes. */
const takenKey = 229;

function keep(event: KeyboardEvent) {
  // The number alone tells in the oldest browsers, and in Safari, whose last key comes after the composition has ended.
  if (event.isComposing || event.keyCode === takenKey) event.stopImmediatePropagation();
}

/**
 * Keeps a key that an input method takes, such as the Enter that chooses a word or the Escape that refuses it, from everything
 * on the page: from forms, dialogs and lists, of libraries as well. Returns how to stop.
 */
export function keepComposingKeys(): () => void {
  // Nothing hears a key before a capturing listener of the window.
  addEventListener('keydown', keep, { capture: true });
  return () => removeEventListener('keydown', keep, { capture: true });
}
