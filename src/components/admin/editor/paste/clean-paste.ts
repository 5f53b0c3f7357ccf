import { createSanitizer } from '@/lib/safe-html/article-html';
import { renameElement } from '@/lib/safe-html/rename-element';

/**
 * Sanitizes HTML from other programs. Word processors express bold as a style, which the sanitizer
 * drops, and wrap everything in a <b> with normal weight.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) readStyle(element);
  for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
  return createSanitizer(window)(body.innerHTML);
}

function readStyle(element: HTMLElement) {
  const { fontWeight, fontStyle } = element.style;
  const isBoldTag = element.nodeName === 'B' || element.nodeName === 'STRONG';
  if (isBoldTag && /^(?:normal|[1-4]00)$/.test(fontWeight)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.nodeName !== 'SPAN') return;
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapInside(element, 'strong');
  if (fontStyle === 'italic') wrapInside(element, 'em');
}

function wrapInside(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
