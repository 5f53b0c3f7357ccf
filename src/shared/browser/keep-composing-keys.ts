/** The key code of a key that an input method handles. */
const takenKey = 229;

function keep(event: KeyboardEvent) {
  // The oldest browsers only have the number, and so has Safari, whose last key comes after the composition has ended.
  if (event.isComposing || event.keyCode === takenKey) event.stopImmediatePropagation();
}

/**
 * Hides keys that an input method handles from everything on the page, including libraries: such as the Enter that
 * chooses a word, or Escape. Returns a function that stops this.
 */
export function keepComposingKeys(): () => void {
  // A capturing listener of the window runs before all others.
  addEventListener('keydown', keep, { capture: true });
  return () => removeEventListener('keydown', keep, { capture: true });
}
