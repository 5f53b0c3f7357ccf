// Sanitizes the HTML of an email for its preview. An email is a whole document with its own styles, so this allows more
// than a post does and needs a sandboxed frame. Emails are sent as written.
import type { Config, WindowLike } from 'dompurify';
import { createPurifier } from './purifier';

/** Elements that act, load or hide HTML. Most email programs support none of them. */
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
  // Emails have no use for SVG and MathML, and SVG may contain whole documents.
  USE_PROFILES: { html: true },
} satisfies Config;

function openElsewhere(element: Element): void {
  if (!element.hasAttribute('href')) return;
  // In a sandbox without pop-ups such a link does nothing; without it the frame itself would navigate.
  element.setAttribute('target', '_blank');
  // A reader can still open it in a new tab (middle button, menu), which must not reach this page.
  element.setAttribute('rel', 'noopener noreferrer');
}

/**
 * Prepares an email for a sandboxed frame: a whole document, from <html> to </html>, without doctype. Its own results
 * pass unchanged.
 * @throws in a window without a DOM.
 */
export function createMailCleaner(window: WindowLike): (html: string) => string {
  return createPurifier(window, mailRules, { checkElement: openElsewhere });
}
