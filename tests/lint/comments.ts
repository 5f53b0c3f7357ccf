/**
 * Finds comments that a stranger stumbles over: an opening without its subject ("What", "Of", "Those", …), and words that
 * only this project uses, such as a "mail" for an email or "mend".
 */
import type { Finding } from './sources.ts';

const bare = String.raw`\s*(?:What|Of|Not|Else|Whether|Those)\b`;
const inLine = new RegExp(String.raw`(?:^|[\s{(,;])(?:/\*+|//|--)${bare}`);
const inBlock = new RegExp(String.raw`^\s*/\*+\n\s*\*?${bare}`);
const noSubject = 'A comment begins with a verb, or with a noun and its article.';

/** A line that is nothing but a comment, or a part of one. */
const comment = /^\s*(?:\{?\/\*+|\*|\/\/|--)\s/;
/** Names of code and the words of others are not the comment's own. */
const quoted = /`[^`]*`|"[^"]*"|'[^'\s]*'|“[^”]*”/g;
const houseWords =
  /\b(?:[Aa] mail(?! server)|(?<![-./_])[Mm]ails(?![-./_(@])|mend(?:s|ed|ing)?|anew|nobody|somebody|whoever|thereby|in vain|for ever|put(?:s|ting)? (?:\w+ )?aside|at the desk)\b/;
const plainWords = 'Say it in plain words: an email, to fix, again, no one, someone.';

export function findUnclearComments(file: string, source: string): Finding[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    // A second line of `//` or `--` goes on with the comment above it.
    const goesOn = markOf(line) !== undefined && markOf(line) === markOf(before);
    const isBare = (inLine.test(line) && !goesOn) || inBlock.test(`${before}\n${line}`);
    const isOurs = comment.test(line) && houseWords.test(line.replaceAll(quoted, ''));
    const faults = [...(isBare ? [noSubject] : []), ...(isOurs ? [plainWords] : [])];
    return faults.map((text) => ({ file, line: index + 1, text }));
  });
}

/** The mark of a line that is nothing but a comment. */
const markOf = (line: string) => /^\s*(\/\/|--)/.exec(line)?.[1];
