/** Replaces an element by one with another name and the same content, and returns that; its attributes go. */
export function renameElement(element: Element, tag: string): Element {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}
