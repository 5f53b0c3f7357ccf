import { diffArrays } from 'diff';

export interface ComparedLine {
  kind: 'same' | 'mine' | 'theirs';
  text: string;
}

/** Past this time two texts are shown one after the other: the browser must keep answering. */
const TIMEOUT_MS = 500;

export function compareLines(mine: string[], theirs: string[]): ComparedLine[] {
  const changes = diffArrays(mine, theirs, { timeout: TIMEOUT_MS }) ?? [
    { value: mine, removed: true, added: false },
    { value: theirs, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) => {
    const kind = removed ? 'mine' : added ? 'theirs' : 'same';
    return value.map((text) => ({ kind, text }) as const);
  });
}

/** The blocks of an HTML text as lines, with their tags: a change of a link or an image is one too. */
export function htmlLines(html: string): string[] {
  return html
    .replace(
      /(<\/(?:p|h[1-6]|li|blockquote|pre|tr|table|ul|ol|figure|div)>|<(?:br|hr|img)\b[^>]*>)/gi,
      '$1\n',
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
