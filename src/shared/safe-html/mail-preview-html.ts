// The HTML of a mail, for its preview in the browser. It allows more than a post, because a mail is a whole
// document with its own styles, so it may only be shown in a sandboxed frame. Mails are sent as written.
import type { Config, WindowLike } from 'dompurify';
import { createPurifier } from './purifier';

/** Elements that act, load or hide HTML. Most mail programs support none of them. */
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
  // A reader can still open it in a new tab (middle button, menu): that tab must not reach this page.
  element.setAttribute('rel', 'noopener noreferrer');
}

/**
 * Makes a mail fit for a sandboxed frame: a whole document, from <html> to </html>, without doctype. Its own results
 * pass unchanged.
 * @throws in a window without a DOM.
 */
export function createMailCleaner(window: WindowLike): (html: string) => string {
  return createPurifier(window, mailRules, { checkElement: openElsewhere });
}
