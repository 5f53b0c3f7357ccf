/** Finds comments that open with a bare "What", "Of", "Not", "Else" or "Whether" and so lack their subject. */
import type { Finding } from './sources.ts';

const bare = String.raw`\s*(?:What|Of|Not|Else|Whether)\b`;
const inLine = new RegExp(String.raw`(?:^|[\s{(,;])(?:/\*+|//|--)${bare}`);
const inBlock = new RegExp(String.raw`^\s*/\*+\n\s*\*?${bare}`);
const text = 'A comment begins with a verb, or with a noun and its article.';

export function findBareOpenings(file: string, source: string): Finding[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    // A second line of `//` or `--` goes on with the comment above it.
    const goesOn = markOf(line) !== undefined && markOf(line) === markOf(before);
    const isFound = (inLine.test(line) && !goesOn) || inBlock.test(`${before}\n${line}`);
    return isFound ? [{ file, line: index + 1, text }] : [];
  });
}

/** The mark of a line that is nothing but a comment. */
const markOf = (line: string) => /^\s*(\/\/|--)/.exec(line)?.[1];
