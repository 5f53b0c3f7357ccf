/** Real texts are less deep: nested lists reach ten, the tables of a mail thirty. */
const MAX_OPEN = 200;

/** Drawings consist of such elements, and take them out of the count; as many as a parser can still bear. */
const MAX_SELF_CLOSED = 1000;

const words = (text: string) => new Set(text.split(' '));
/** Elements that hold nothing or end where the next of their kind begins, wherever they stand. */
const neverDeep = words('br embed hr img meta p li dd dt');
/** The same, but not inside a drawing or a formula. */
const shallowInHtml = words(
  'a area base col input link param source track wbr tr td th tbody thead tfoot',
);

const tag = /<(\/?)([a-z][^\s/<>]*)([^<>]*)/gi;

/**
 * Limits the depth of HTML: the build's parser needs minutes for twenty thousand nested elements, or runs out of stack,
 * and one post would stop the whole build. Counts without parsing, rather too much than too little; a tag that is too
 * deep becomes a line break. All words stay. Reads the text once.
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
      // An end without a beginning ends nothing, and must not make room.
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
    // Replaces the tag and does not take it out: its rest would become text.
    if (depth >= MAX_OPEN) return `<br${rest.startsWith('/') ? ' ' : ''}${rest}`;
    open.set(name, count + 1);
    depth += 1;
    return whole;
  });
}
