import { removedParts } from '@/admin/kit/editor/removed-parts';
import { listEditorLosses } from '@/admin/kit/editor/representable';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { isLetter, letterHtml, readLetter } from './letter';

/** Names the parts of this HTML that the visual editor would lose; null when it keeps all of it. */
export function listLetterLosses(html: string): string[] | null {
  const letter = readLetter(html);
  const body = createSanitizer(window)(letter.body);
  const tags = listEditorLosses(body);
  if (isLetter(html)) {
    return tags ? inWords(tags) : squeeze(letterHtml(letter)) === squeeze(html) ? null : [];
  }
  const parts = removedParts(html, body);
  return tags || parts.length > 0 ? [...parts, ...inWords(tags ?? [])] : null;
}

const inWords = (tags: string[]) => tags.map((tag) => `<${tag}>`);

/** Line breaks and indents between elements mean nothing in a mail. */
const squeeze = (html: string) => html.replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
