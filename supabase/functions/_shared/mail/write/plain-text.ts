// Writes the plain-text part of an email. A text never touches its neighbour's, unless a browser shows both as one word
// ("<b>T</b>he"). Tables keep their columns, and hidden parts are left out.
import { convert, type DomNode, type FormatCallback } from 'html-to-text';
import { type Attributes, declarationsOf, hidingRule } from '../letter/html-parts.ts';
import { countdown } from './plain-list.ts';
import { plainTable } from './plain-table.ts';

// The longest line, because recipients of plain text have narrow windows; addresses are never broken.
const lineLength = 78;

// Ten times the depth of an email with nested tables. The converter is recursive and would overflow the stack.
const maxDepth = 300;

/** Returns the words, links and alternative texts of HTML; of a document only the body. */
export function plainText(html: string): string {
  const text = convert(html, {
    wordwrap: lineLength,
    limits: { maxDepth },
    formatters: formattersFor(hidingRule(html)),
    selectors: formats.map(([selector, as, options]) => ({
      selector,
      format: 'shown',
      options: { ...options, as },
    })),
  });
  // Editors leave empty paragraphs, which are not lines.
  const lines = settleGaps(text)
    .replace(/^\n+/, '')
    .replace(/\n{3,}/g, '\n\n');
  return `${lines.trimEnd()}\n`;
}

type Options = {
  /** The library's format, or one of ours. */
  as?: string;
  /** Signs around the text where a browser shows quotation marks or a line through it. */
  signs?: [before: string, after: string];
  digits?: string;
};

const quiet = { uppercase: false };
// < > mark the end of an address unambiguously (RFC 3986, appendix C); a closing bracket may be part of it.
const link = { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true };
const struck = { signs: ['~~', '~~'] };

const formats: [selector: string, as: string, options?: Options | Record<string, unknown>][] = [
  ['*', 'inline'],
  ...['article', 'aside', 'div', 'footer', 'form', 'header', 'main', 'nav', 'section'].map(
    (tag): [string, string] => [tag, 'inline'],
  ),
  ['a', 'anchor', link],
  ['img', 'alt'],
  ['br', 'lineBreak'],
  ['wbr', 'wbr'],
  ['hr', 'horizontalLine'],
  ['p', 'paragraph'],
  ['blockquote', 'blockquote'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, string, Record<string, unknown>] => [
    tag,
    'heading',
    quiet,
  ]),
  ['pre', 'pre'],
  ['ul', 'unorderedList'],
  ['menu', 'unorderedList'],
  ['dir', 'unorderedList'],
  ['ol', 'orderedList'],
  ['ol[reversed]', 'countdown'],
  ['table', 'grid'],
  ['q', 'inline', { signs: ['“', '”'] }],
  ['s', 'inline', struck],
  ['strike', 'inline', struck],
  ['del', 'inline', struck],
  // Writes 10² instead of 102.
  ['sup', 'inline', { digits: '⁰¹²³⁴⁵⁶⁷⁸⁹' }],
  ['sub', 'inline', { digits: '₀₁₂₃₄₅₆₇₈₉' }],
];

/** Inline elements of the HTML standard, including obsolete ones. */
const words: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd mark nobr picture q rb ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Inline elements that browsers show with space around them. */
const boxes: ReadonlySet<string> = new Set(
  'button img input label meter output progress rt rtc'.split(' '),
);

/** Returns how an element follows its neighbour: within a line, with a gap, or on its own lines. */
function placeOf({ name = '', attribs }: DomNode): 'words' | 'gap' | 'lines' {
  if (!words.has(name) && !boxes.has(name)) return 'lines';
  const declared = declarationsOf(attributesOf({ attribs })['style'] ?? '');
  const display = declared.get('display') ?? 'inline';
  if (!/^(?:inline|contents|table-cell)/.test(display)) return 'lines';
  const hasRoom = [...declared.keys()].some((property) => /^(?:margin|padding)/.test(property));
  return boxes.has(name) || display !== 'inline' || hasRoom ? 'gap' : 'words';
}

// A private-use character, like the markers of fields.
const gap = '\uE002';

/**
 * Turns a gap into a space between two words, and removes it beside a space, a bracket or a sign such as a full stop.
 */
const settleGaps = (text: string) =>
  text
    .replace(/(?<![\s\uE002\p{Ps}\p{Pi}])\uE002+(?=[^\s\uE002\p{Pe}\p{Pf}\p{Po}])/gu, ' ')
    .replaceAll(gap, '');

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- htmlparser2's, which the library's types leave open
const attributesOf = ({ attribs }: Pick<DomNode, 'attribs'>) => (attribs ?? {}) as Attributes;

/** True when the node or one inside it matches; as deep as the converter goes. */
const holds = (node: DomNode, fits: (node: DomNode) => boolean, depth = maxDepth): boolean =>
  fits(node) || (depth > 0 && node.children?.some((child) => holds(child, fits, depth - 1)));

const hasWords = (node: DomNode) =>
  holds(node, (each) =>
    each.type === 'text' ? /\S/.test(each.data ?? '') : Boolean(attributesOf(each)['alt']),
  );

/** The formats that do not begin a line. */
const flowing: ReadonlySet<string> = new Set(['inline', 'anchor', 'alt']);

function formattersFor(isHiddenTag: ReturnType<typeof hidingRule>): Record<string, FormatCallback> {
  const isHidden = (node: DomNode) =>
    node.name !== undefined && isHiddenTag(node.name, attributesOf(node));

  /** Formats every visible element. */
  const shown: FormatCallback = (element, walk, builder, options) => {
    if (isHidden(element)) return;
    // Removes hidden items, which a list would number.
    element.children = element.children?.filter((child) => !isHidden(child));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own options, from the list above
    const { as = 'inline', signs, digits } = options as Options;
    const place = flowing.has(as) ? placeOf(element) : 'words';
    const edge = place === 'gap' && hasWords(element) ? gap : '';
    const isLink = as === 'anchor' && Boolean(attributesOf(element)['href']);
    if (place === 'lines') builder.openBlock({ leadingLineBreaks: 1 });
    builder.addInline(edge + (signs?.[0] ?? ''));
    if (digits) builder.pushWordTransform((word) => toDigits(word, digits));
    builder.options.formatters[as]?.(element, walk, builder, options);
    if (digits) builder.popWordTransform();
    builder.addInline((signs?.[1] ?? '') + (signs || isLink ? gap : edge));
    if (place === 'lines') builder.closeBlock({ trailingLineBreaks: 1 });
  };

  return { shown, alt: altText, countdown, grid: tableFormatter(isHidden) };
}

const toDigits = (word: string, digits: string) =>
  /^\d+$/.test(word) ? word.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : word;

const altText: FormatCallback = (element, _walk, builder) =>
  builder.addInline(attributesOf(element)['alt'] ?? '');

/** The most columns that a browser allows. */
const mostColumns = 1000;

function spanOf(node: DomNode, name: 'colspan' | 'rowspan', otherwise: number): number {
  const span = Number.parseInt(attributesOf(node)[name] ?? '', 10);
  return span > 0 ? Math.min(span, mostColumns) : otherwise;
}

function tableFormatter(isHidden: (node: DomNode) => boolean): FormatCallback {
  const isSeen = (node: DomNode) => !isHidden(node) && hasPlace(node);
  return (table, walk, builder) => {
    let holdsTable = false;

    function addCell(node: DomNode, content: DomNode[], columns: number) {
      holdsTable ||= content.some(isTable);
      builder.openTableCell({ maxColumnWidth: lineLength });
      walk(content, builder);
      builder.closeTableCell({
        colspan: spanOf(node, 'colspan', columns),
        rowspan: spanOf(node, 'rowspan', 1),
      });
    }

    function addRow(nodes: DomNode[], columns = 1) {
      builder.openTableRow();
      for (const node of nodes.filter(isSeen)) {
        addCell(node, /^t[dh]$/.test(node.name ?? '') ? node.children : [node], columns);
      }
      builder.closeTableRow();
    }

    function addRows(nodes: DomNode[]) {
      for (const node of nodes.filter(isSeen)) {
        if (node.name === 'tr') addRow(node.children);
        else if (/^(?:thead|tbody|tfoot)$/.test(node.name ?? '')) addRows(node.children);
        // A caption and other content that a browser shows before the table, wider than any column.
        else addRow([node], mostColumns);
      }
    }

    builder.openTable();
    addRows(table.children);
    const isLayout =
      holdsTable || /^(?:presentation|none)$/.test(attributesOf(table)['role'] ?? '');
    builder.closeTable({
      tableToString: (rows) =>
        plainTable(
          rows.map((row) => row.map((cell) => ({ ...cell, text: settleGaps(cell.text) }))),
          { isLayout, lineLength },
        ),
    });
  };
}

const isTable = (node: DomNode) => holds(node, ({ name }) => name === 'table');

/** True for a node with a column: an empty cell keeps its column; spaces between cells have none. */
const hasPlace = (node: DomNode) => /^t[dh]$/.test(node.name ?? '') || hasWords(node);
