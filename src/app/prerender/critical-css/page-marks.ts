const openTag = /<([a-z][^\s/>]*)/gi;
const attribute = /\s+([^\s=/>]+)(?:="([^"]*)")?/gy;

/** What comes and goes without a script, or by the one in the head: always possible. */
const passingStates = ['[open]', '[data-theme]', '[data-theme=light]', '[data-theme=dark]'];

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Every element, class, id and attribute in the HTML, in the words of `SelectorNeeds`. Reads only HTML
 * that was written by a serializer (React, jsdom, DOMPurify), which is why no parser is needed: with
 * a thousand pages one would be most of the build.
 */
export function pageMarks(html: string): ReadonlySet<string> {
  const marks = new Set(passingStates);
  for (const { 1: tag = '', 0: opening, index } of html.matchAll(openTag)) {
    marks.add(tag.toLowerCase());
    attribute.lastIndex = index + opening.length;
    for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
      addAttribute(marks, found[1]?.toLowerCase() ?? '', unescapeHtml(found[2] ?? ''));
    }
  }
  return marks;
}

function addAttribute(marks: Set<string>, name: string, value: string) {
  marks.add(`[${name}]`).add(`[${name}=${value}]`);
  if (name === 'id') marks.add(`#${value}`);
  if (name === 'class') for (const word of value.split(/\s+/)) marks.add(`.${word}`);
}

function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return named[name ?? ''] ?? whole;
    },
  );
}
