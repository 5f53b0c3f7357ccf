/**
 * The elements and attributes that the gate takes out of a text, as names: "<script>", "style". For
 * telling an author; the gate itself is lib/safe-html/article-html.ts.
 */
export function removedParts(raw: string, clean: string): string[] {
  const kept = partsOf(clean);
  return [...partsOf(raw)]
    .filter(([part, count]) => count > (kept.get(part) ?? 0))
    .map(([part]) => part);
}

function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  // Some elements at the start of a text are read as belonging into the head.
  for (const element of [...head.querySelectorAll('*'), ...body.querySelectorAll('*')]) {
    add(`<${element.nodeName.toLowerCase()}>`);
    for (const { name } of element.attributes) if (name !== 'rel') add(name);
  }
  return parts;
}
