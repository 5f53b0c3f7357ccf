/** Replaces an element by one with another name and the same content; its attributes go. */
export function renameElement(element: Element, tag: string) {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
