// Cleans typed and pasted text of characters that cannot be seen. The database does the same once more
// (supabase/migrations/…_leads.sql).

/**
 * Control characters, halves of characters, line ends of Unicode, marks that turn the direction of what follows, and
 * what no XML may hold. Joiners and simple direction marks stay: Indic and Arabic names need them.
 */
const unfit = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069\\ufffe\\uffff';
const unfitInLine = new RegExp(`[${unfit}]+`, 'gu');
const unfitInText = new RegExp(`(?![\\n\\t])[${unfit}]`, 'gu');

/** Characters that nobody sees and no script needs: soft hyphens, zero-width spaces, byte order marks. */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

/** In the one Unicode form that is stored: phones and keyboards send é as one character or as two. */
const toOneForm = (typed: string) => typed.replace(unseen, '').normalize('NFC');

/** One line, trimmed. */
export function toLine(typed: string): string {
  return toOneForm(typed.replace(unfitInLine, ' ')).trim();
}

/** Lines as they are, trimmed at both ends; line ends become \n. */
export function toText(typed: string): string {
  return toOneForm(typed.replace(/\r\n?/g, '\n').replace(unfitInText, ' ')).trim();
}

/** True for a text with something to see in it: blanks and joiners alone are no name. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

/** Without what Postgres cannot keep (NUL, halves of characters), and otherwise untouched. */
export function toStorable(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, '');
}
