import type { KeyboardEvent } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';

/** Submits the form of a long text at Ctrl+Enter or ⌘Enter, because Enter alone starts a new line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.form?.requestSubmit();
  }
}
