// Reading a letter's HTML without a DOM: the server has none, and a visitor's page loads no parser for it. Linear in time.

/** Elements that no browser shows, by the style sheet of the HTML standard. */
const neverSeen: ReadonlySet<string> = new Set(
  'area base basefont datalist head link meta noembed noframes param rp script style template title'.split(
    ' ',
  ),
);

export type Attributes = Readonly<Record<string, string>>;

/** The declarations of a style attribute or of a rule, in lower case. A later one replaces an earlier one. */
export function declarationsOf(style: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const [property = '', ...value] = declaration.split(':');
    declarations.set(
      property.trim(),
      value
        .join(':')
        .replace(/!\s*important/, '')
        .trim(),
    );
  }
  return declarations;
}

const isZero = (value: string | undefined) => value !== undefined && Number.parseFloat(value) === 0;

/** True for a style whose element cannot be seen, whatever is in it. */
function hides(style: string): boolean {
  const declared = declarationsOf(style);
  return (
    declared.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(declared.get('visibility') ?? '') ||
    isZero(declared.get('opacity')) ||
    (declared.get('overflow') === 'hidden' &&
      (isZero(declared.get('max-height')) || isZero(declared.get('height'))))
  );
}

/** Tells which elements of these HTML are hidden: by what they are, by an attribute or by a rule of its own style sheets. */
export function hidingRule(html: string): (tag: string, attributes: Attributes) => boolean {
  const hiddenNames = namesHiddenBy(html);
  return (tag, attributes) =>
    neverSeen.has(tag) ||
    'hidden' in attributes ||
    (tag === 'dialog' && !('open' in attributes)) ||
    hides(attributes['style'] ?? '') ||
    namesOf(attributes).some((name) => hiddenNames.has(name));
}

function namesOf(attributes: Attributes): string[] {
  const classes = (attributes['class'] ?? '').split(/\s+/).map((name) => `.${name}`);
  return [...classes, `#${attributes['id'] ?? ''}`].map((name) => name.toLowerCase());
}

/** A rule for one class or one id. Rules with a condition or a context are those of other screens and states. */
const plainSelector = /^[a-z\d]*([.#][\w-]+)$/;

/** The classes (".name") and ids ("#name") that a style sheet hides on every screen. */
function namesHiddenBy(html: string): Set<string> {
  const names = new Set<string>();
  const parts = withoutComments(html).toLowerCase().split('</style').slice(0, -1);
  for (const part of parts) {
    const sheet = part.slice(part.lastIndexOf('<style'));
    for (const [selectors, style] of rulesOf(sheet.slice(sheet.indexOf('>') + 1))) {
      if (!hides(style)) continue;
      for (const selector of selectors.split(',')) {
        const [, name] = plainSelector.exec(selector.trim()) ?? [];
        if (name) names.add(name);
      }
    }
  }
  return names;
}

/** The rules of a style sheet, without those inside another one such as @media. */
function rulesOf(sheet: string): [selectors: string, style: string][] {
  const rules: [string, string][] = [];
  const open: string[] = [];
  let text = '';
  for (const part of withoutComments(sheet, '/*', '*/').split(/([{}])/)) {
    if (part === '{') open.push(text.slice(text.lastIndexOf(';') + 1));
    else if (part === '}') {
      const selectors = open.pop();
      if (open.length === 0 && selectors !== undefined) rules.push([selectors, text]);
    }
    text = part === '{' || part === '}' ? '' : part;
  }
  return rules;
}

/** Comments become blanks, so that positions stay the same. */
export function withoutComments(content: string, opening = '<!--', closing = '-->'): string {
  let visible = '';
  let from = 0;
  for (;;) {
    const start = content.indexOf(opening, from);
    const end = start === -1 ? -1 : content.indexOf(closing, start + opening.length);
    if (end === -1) return visible + content.slice(from);
    visible += content.slice(from, start) + ' '.repeat(end + closing.length - start);
    from = end + closing.length;
  }
}

const nextTag = /\s*<(\/?)([a-z][a-z\d:-]*)([^<>]*)>/iy;
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const seenWithoutWords = /^(?:img|hr|input|video|audio|svg)$/;
/** Between such parts of a table no paragraph may stand. */
const partOfTable = /^(?:t(?:r|d|h|body|head|foot)|caption)$/;

type Range = { start: number; end: number };

/**
 * Where the hidden line at the start of a letter begins and ends, which an inbox shows after the subject; null when there
 * is none. It may stand in elements that show nothing else before it, and hold others.
 */
export function hiddenStart(content: string, from: number): Range | null {
  const visible = withoutComments(content);
  const isHidden = hidingRule(content);
  let found: Range | undefined;
  let at = from;
  for (;;) {
    nextTag.lastIndex = at;
    const match = nextTag.exec(visible);
    if (!match) return found ?? null;
    const [whole, slash, typed = '', rest = ''] = match;
    const name = typed.toLowerCase();
    at += whole.length;
    if (slash || !isHidden(name, attributesOf(rest))) {
      if (seenWithoutWords.test(name)) return found ?? null;
      continue;
    }
    if (partOfTable.test(name)) return found ?? null;
    const end = endOfElement(visible, name, at);
    if (end === null) return found ?? null;
    if (!neverSeen.has(name)) found = { start: found?.start ?? at - whole.trimStart().length, end };
    at = end;
  }
}

function attributesOf(rest: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, name = '', ...values] of rest.matchAll(attribute)) {
    attributes[name.toLowerCase()] ??= values.find((value) => value !== undefined) ?? '';
  }
  return attributes;
}

/** The end of the element that was opened before `from`, with others of its kind in it; null for one that never ends. */
function endOfElement(visible: string, name: string, from: number): number | null {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*>`, 'gi');
  tag.lastIndex = from;
  let depth = 1;
  for (let match = tag.exec(visible); match; match = tag.exec(visible)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return tag.lastIndex;
  }
  return null;
}
