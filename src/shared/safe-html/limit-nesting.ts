/** The limit of depth. Real texts are less deep: nested lists reach ten, the tables of an email thirty. */
const MAX_OPEN = 200;

/** The limit for self-closing elements, of which drawings consist; as many as a parser can bear. */
const MAX_SELF_CLOSED = 1000;

const words = (text: string) => new Set(text.split(' '));
/** Elements that are empty or end where the next of their kind begins, in any context. */
const neverDeep = words('br embed hr img meta p li dd dt');
/** Elements with the same behaviour, except inside a drawing or a formula. */
const shallowInHtml = words(
  'a area base col input link param source track wbr tr td th tbody thead tfoot',
);

const tag = /<(\/?)([a-z][^\s/<>]*)([^<>]*)/gi;

/**
 * Limits the depth of HTML: with twenty thousand nested elements, the build's parser needs minutes or runs out of
 * stack. Counts without parsing, rather too much than too little. A tag that is too deep becomes a line break; all
 * words stay.
 */
export function limitNesting(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  let selfClosed = 0;
  let hasForeign = false;
  return html.replace(tag, (whole: string, slash: string, typed: string, rest: string) => {
    const name = typed.toLowerCase();
    if (name === 'svg' || name === 'math') hasForeign = true;
    if (neverDeep.has(name) || (!hasForeign && shallowInHtml.has(name))) return whole;
    const count = open.get(name) ?? 0;
    if (slash) {
      // Ignores an end tag without a start tag, which must not lower the depth.
      if (count > 0) {
        open.set(name, count - 1);
        depth -= 1;
      }
      return whole;
    }
    if (rest.endsWith('/') && selfClosed < MAX_SELF_CLOSED) {
      selfClosed += 1;
      return whole;
    }
    // Replaces the tag instead of removing it, because its rest would become text.
    if (depth >= MAX_OPEN) return `<br${rest.startsWith('/') ? ' ' : ''}${rest}`;
    open.set(name, count + 1);
    depth += 1;
    return whole;
  });
}
