/** What a page must contain for a selector to find something in it. */
export interface SelectorNeeds {
  /** As `pageMarks` writes them: `div`, `.class`, `#id`, `[name]`, `[name=value]`. */
  all: string[];
  /** The lists inside `:is()` and the like: of each, one has to be possible. */
  oneOf: SelectorNeeds[][];
}

const identifier = String.raw`(?:\\[0-9a-fA-F]{1,6}\s?|\\[^\n]|[-\w]|[^\x00-\x7F])+`;
const quoted = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`;
/** The pieces of a selector that name something; combinators, `*` and `&` need nothing. */
const pieces = new RegExp(
  String.raw`(?<sign>::?|[.#])?(?<name>${identifier})(?<opens>\()?` +
    String.raw`|\[\s*(?<attribute>${identifier})\s*(?:(?<operator>[~|^$*]?=)\s*(?<value>${quoted}|${identifier})[^\]]*)?\]` +
    '|(?<mark>[(),])',
  'g',
);

/** Their lists are alternatives of which one has to match, on the element itself or around it. */
const choices = new Set(['is', 'where', 'matches', '-webkit-any', '-moz-any', 'has']);

/** Pseudo-elements only some controls have: a page without those can do without the rule. */
const ownersOfPseudoElements: [RegExp, string][] = [
  [/^placeholder$/, '[placeholder]'],
  [/^file-selector-button$/, '[type=file]'],
  [/^-webkit-search-/, '[type=search]'],
  [/^-webkit-(?:date|calendar)/, '[type=date]'],
  [/^-webkit-(?:inner|outer)-spin-button$/, '[type=number]'],
  [/^-webkit-details-marker$/, 'summary'],
];

/** Reads one selector. What it says of states (`:hover`, `:not(…)`, `:checked`) counts as possible. */
export function readSelector(selector: string): SelectorNeeds {
  const [needs = { all: [], oneOf: [] }] = readList(selector.matchAll(pieces));
  return needs;
}

/** Whether the selector may find something in the page with these marks. */
export function mayMatch({ all, oneOf }: SelectorNeeds, marks: ReadonlySet<string>): boolean {
  return (
    all.every((need) => marks.has(need)) &&
    oneOf.every((list) => list.some((needs) => mayMatch(needs, marks)))
  );
}

/** Reads up to the end of the list: a closing bracket, or the end of the text. */
function readList(rest: Iterator<RegExpExecArray>): SelectorNeeds[] {
  let current: SelectorNeeds = { all: [], oneOf: [] };
  const list = [current];
  for (let piece = rest.next(); !piece.done; piece = rest.next()) {
    const { mark, opens, sign, name = '', attribute, operator, value } = piece.value.groups ?? {};
    if (mark === ')') break;
    if (mark === ',') list.push((current = { all: [], oneOf: [] }));
    else if (attribute) current.all.push(attributeNeed(attribute, operator, value));
    else if (opens) {
      const inner = readList(rest);
      if (choices.has(name)) current.oneOf.push(inner);
    } else if (name) current.all.push(...namedNeeds(sign, name));
  }
  return list;
}

function attributeNeed(name: string, operator?: string, value = ''): string {
  const known = unescapeCss(name).toLowerCase();
  return operator === '=' ? `[${known}=${unquote(value)}]` : `[${known}]`;
}

function namedNeeds(sign: string | undefined, name: string): string[] {
  if (sign === '.' || sign === '#') return [sign + unescapeCss(name)];
  if (sign === undefined) return [name.toLowerCase()];
  // A page has no shadow tree; nothing in it is a host.
  if (name === 'host') return [':host'];
  return ownersOfPseudoElements.flatMap(([pattern, owner]) => (pattern.test(name) ? owner : []));
}

const unquote = (value: string) => unescapeCss(value.replace(/^(["'])(.*)\1$/s, '$2'));

function unescapeCss(text: string): string {
  return text.replaceAll(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gs, (_, code?: string, char?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ''),
  );
}
