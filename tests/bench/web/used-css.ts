/** Cuts the rules out of a stylesheet that a page does not use, so that the floor carries no more than it needs. */

export interface Range {
  start: number;
  end: number;
}

/** Rules that hold other rules. */
const groups = /^@(?:media|supports|layer|container|starting-style|scope)\b/;
/** Rules that are no style rules: nobody reports whether they are used, and they are small. */
const definitions = /^@/;

/** Where a quoted text or a comment that begins here ends; the same place where none does. */
function skipText(css: string, at: number): number {
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  const quote = css[at];
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The next of these characters that stands in no text, comment or escape. */
function findNext(css: string, from: number, wanted: string): number {
  let at = from;
  while (at < css.length) {
    const after = skipText(css, at);
    if (after > at) at = after;
    else if (css[at] === '\\') at += 2;
    else if (wanted.includes(css[at] ?? '')) return at;
    else at += 1;
  }
  return css.length;
}

/** Where the block that was opened before `from` closes. */
function findClose(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (;;) {
    at = findNext(css, at, '{}');
    if (at >= css.length) return css.length;
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
    at += 1;
  }
}

/**
 * @param css a whole stylesheet
 * @param used where the style rules stand that some element matched
 * @returns the stylesheet with these, the groups around them, and all definitions (fonts, properties, keyframes)
 */
export function keepUsedRules(css: string, used: Range[]): string {
  // A range around the rule is that of a group, which says nothing about this rule.
  const isUsed = (start: number, end: number) =>
    used.some((range) => range.start >= start && range.end <= end);

  function keep(from: number, until: number): string {
    let kept = '';
    let at = from;
    while (at < until) {
      const sign = Math.min(findNext(css, at, '{;'), until);
      // What is left behind the last rule is white space.
      if (sign >= until) break;
      if (css[sign] === ';') {
        kept += css.slice(at, sign + 1);
        at = sign + 1;
        continue;
      }
      const close = findClose(css, sign + 1);
      const prelude = css
        .slice(at, sign)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .trim();
      if (groups.test(prelude)) {
        const inner = keep(sign + 1, close);
        // An empty layer still says where it stands among the others.
        if (inner || prelude.startsWith('@layer')) kept += `${prelude}{${inner}}`;
      } else if (definitions.test(prelude) || isUsed(at, close + 1)) {
        kept += `${prelude}{${css.slice(sign + 1, close)}}`;
      }
      at = close + 1;
    }
    return kept;
  }
  return keep(0, css.length);
}
