// The fields of a letter, which each recipient gets filled in: `{{name}}`, `{{name|there}}` with a fallback for recipients
// without a name, and `{{unsubscribe_url}}`. Any other placeholder is another tool's and never leaves.

export type LetterField = {
  name: 'name' | 'unsubscribe_url';
  /** As it stands in the text; in HTML it may hold entities. */
  fallback: string;
  isInAddress: boolean;
};

/** A piece of a text: words as they are, or a field. */
export type LetterPiece = string | LetterField;

const blank = '(?:\\s|&nbsp;)*';
const pattern = new RegExp(
  `\\{\\{${blank}(name|unsubscribe_url)${blank}(?:\\|${blank}([^{}|<>\\n]{0,100}?)${blank})?\\}\\}`,
  'gi',
);
const quotes = /^(["'“”‘’]|&quot;|&#39;)(.*)(?:["'“”‘’]|&quot;|&#39;)$/;
const addressBefore = /\s(?:href|src)\s*=\s*(?:"[^"<>]*|'[^'<>]*)$/i;
const ADDRESS_LENGTH = 2000;

export function letterPieces(text: string): LetterPiece[] {
  const pieces: LetterPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [written, name = '', fallback = ''] = match;
    const before = text.slice(Math.max(end, match.index - ADDRESS_LENGTH), match.index);
    pieces.push(text.slice(end, match.index), {
      name: name.toLowerCase() === 'name' ? 'name' : 'unsubscribe_url',
      fallback: fallback.replace(quotes, '$2'),
      isInAddress: addressBefore.test(before),
    });
    end = match.index + written.length;
  }
  return [...pieces, text.slice(end)];
}

/** The text with its fields filled. Before an empty value one blank goes as well: "Hello {{name}}," becomes "Hello,". */
export function fillPieces(
  pieces: readonly LetterPiece[],
  valueOf: (field: LetterField) => string,
): string {
  return pieces.reduce<string>((text, piece) => {
    if (typeof piece === 'string') return text + piece;
    const value = valueOf(piece);
    return value === '' ? text.replace(/(?: |&nbsp;)$/, '') : text + value;
  }, '');
}

/** The letter for everyone: without a name, and with this address in place of a recipient's own. */
export function fillForEveryone(text: string, unsubscribeUrl: string): string {
  return fillPieces(letterPieces(text), ({ name, fallback }) =>
    name === 'name' ? fallback : unsubscribeUrl,
  );
}

/** A subject outside of letters: in lists, titles and questions. As it is written when filling leaves nothing of it. */
export function subjectForEveryone(subject: string): string {
  return fillForEveryone(subject, '').trim() || subject;
}
