// The HTML of a mail, for looking at it in the browser. Sent it is as it was written: mail programs clean it, each by
// rules of its own. Wider than what a post may hold, because a mail is a whole document with its own looks; it may
// therefore only be shown in a frame that can do nothing.
import type { Config, WindowLike } from 'dompurify';
import { createPurifier } from './purifier';

/** What acts, reaches out or loads by itself, or keeps HTML nobody sees. Most mail programs know none of it. */
const forbidden = [
  'base',
  'button',
  'form',
  'input',
  'link',
  'meta',
  'select',
  'template',
  'textarea',
];

export const mailRules = {
  WHOLE_DOCUMENT: true,
  FORBID_TAGS: forbidden,
  // A mail has no use for them, and SVG may hold whole documents.
  USE_PROFILES: { html: true },
} satisfies Config;

function openElsewhere(element: Element): void {
  if (!element.hasAttribute('href')) return;
  // In a sandbox without pop-ups such a link leads nowhere; without it the frame itself would go there.
  element.setAttribute('target', '_blank');
  // Browsers still open it in a new tab for whoever asks them to (middle button, menu): that tab learns nothing of ours.
  element.setAttribute('rel', 'noopener noreferrer');
}

/**
 * Makes a mail fit for a sandboxed frame: a whole document, from <html> to </html>, without doctype. What it returned,
 * it returns unchanged.
 * @throws in a window without a DOM.
 */
export function createMailCleaner(window: WindowLike): (html: string) => string {
  return createPurifier(window, mailRules, { checkElement: openElsewhere });
}
