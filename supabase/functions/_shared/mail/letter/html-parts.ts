// Reads an email's HTML without a DOM, which the server lacks, and without a parser, which visitors' pages should not
// load. Runs in linear time.

/** Elements that browsers never show, by the HTML standard's style sheet. */
const neverSeen: ReadonlySet<string> = new Set(
  'area base basefont datalist head link meta noembed noframes param rp script style template title'.split(
    ' ',
  ),
);

export type Attributes = Readonly<Record<string, string>>;

/** Returns the declarations of a style attribute or a rule, in lower case. A later one replaces an earlier one. */
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

/** True for a style that hides an element with all of its content. */
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

/**
 * Returns a function that tells whether an element is hidden: by its name, by an attribute or by a rule of these style
 * sheets.
 */
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

/** Matches a rule for one class or one id. Rules with a condition or a context apply to other screens and states. */
const plainSelector = /^[a-z\d]*([.#][\w-]+)$/;

/** Finds the classes (".name") and ids ("#name") that a style sheet hides on every screen. */
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

/** Returns the rules of a style sheet, without those inside another one such as @media. */
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

/** Replaces comments by spaces, so that positions do not change. */
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
/** Parts of a table between which no paragraph is allowed. */
const partOfTable = /^(?:t(?:r|d|h|body|head|foot)|caption)$/;

type Range = { start: number; end: number };

/**
 * Finds the hidden first line of an email, which an inbox shows after the subject; null when there is none. It may be
 * inside elements that show nothing else before it, and contain others.
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

/**
 * Returns the end of the element that was opened before `from`, counting nested ones of its kind; null when it has no
 * end.
 */
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
