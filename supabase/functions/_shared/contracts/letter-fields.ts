// The fields of a newsletter, filled in for each recipient: `{{name}}`, `{{name|there}}` with a fallback for recipients
// without a name, and `{{unsubscribe_url}}`. A newsletter with any other placeholder, of another tool, is not sent.

export type LetterField = {
  name: 'name' | 'unsubscribe_url';
  /** The fallback as it is in the text; in HTML it may contain entities. */
  fallback: string;
  isInAddress: boolean;
};

/** A piece of a text: plain words or a field. */
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

/**
 * Fills in the fields of a text. Before an empty value it also removes one space: "Hello {{name}}," becomes "Hello,".
 */
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

/** Fills in the text for everyone: without a name, and with this address instead of a recipient's own. */
export function fillForEveryone(text: string, unsubscribeUrl: string): string {
  return fillPieces(letterPieces(text), ({ name, fallback }) =>
    name === 'name' ? fallback : unsubscribeUrl,
  );
}

/** Returns a subject for lists, titles and questions. When filling in leaves nothing, returns it as it was written. */
export function subjectForEveryone(subject: string): string {
  return fillForEveryone(subject, '').trim() || subject;
}
