import type { KeyboardEvent } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';

/** For a long text, in which Enter alone is a new line: Ctrl+Enter, or ⌘Enter, submits its form. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.form?.requestSubmit();
  }
}
