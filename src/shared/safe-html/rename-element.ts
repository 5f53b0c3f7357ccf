/** Replaces an element by one with another name and the same content, without attributes. Returns the new element. */
export function renameElement(element: Element, tag: string): Element {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}
