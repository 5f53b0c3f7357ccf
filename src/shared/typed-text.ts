// Removes invisible characters from typed and pasted text. The database repeats this (supabase/migrations/…_leads.sql).

/**
 * Control characters, halves of surrogate pairs, Unicode line ends, marks that change the text direction, and
 * characters that XML forbids. Joiners and simple direction marks stay: Indic and Arabic names need them.
 */
const unfit = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069\\ufffe\\uffff';
const unfitInLine = new RegExp(`[${unfit}]+`, 'gu');
const unfitInText = new RegExp(`(?![\\n\\t])[${unfit}]`, 'gu');

/** Invisible characters that no script needs: soft hyphens, zero-width spaces, byte order marks. */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

/** Converts to Unicode form NFC, which is stored: phones and keyboards send é as one character or as two. */
const toOneForm = (typed: string) => typed.replace(unseen, '').normalize('NFC');

/** Returns one trimmed line. */
export function toLine(typed: string): string {
  return toOneForm(typed.replace(unfitInLine, ' ')).trim();
}

/** Keeps the lines, trims both ends, and turns line ends into \n. */
export function toText(typed: string): string {
  return toOneForm(typed.replace(/\r\n?/g, '\n').replace(unfitInText, ' ')).trim();
}

/** True for a text with a visible character: spaces and joiners alone are not a name. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

/** Removes what Postgres cannot store (NUL, halves of surrogate pairs) and changes nothing else. */
export function toStorable(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, '');
}
