// Finds the placeholders and short codes of other tools in a text that was brought from there. Here, because the editors
// name them while the admin writes, and the server before it sends.

import { foreignCodeForms } from './foreign-code-forms.ts';

export type ForeignCode = {
  /** As a reader sees it, without the entities and tags that HTML may have put into it. */
  code: string;
  start: number;
  end: number;
  /** The tool it comes from, or one of several with this form. */
  tool: string;
  /** Where it stands, for the admin: the words around it, or the attribute that holds it. */
  place: string;
};

const closing = /\[\/([a-z*][a-z\d_*-]{0,40})\]/g;
const opening = /(?<!\[)\[([a-z*][a-z\d_*-]{0,40})(?:[= ][^[\]]{0,500})?\]/g;

/** The opening and closing codes of pairs: `[caption]…[/caption]`, a forum's `[b]…[/b]`. */
function pairs(text: string): [tool: string, match: RegExpExecArray][] {
  const ends = [...text.matchAll(closing)];
  const names = new Set(ends.map(([, name]) => name));
  const starts = names.size > 0 ? [...text.matchAll(opening)] : [];
  const all = [...starts.filter(([, name]) => names.has(name)), ...ends];
  return all.map((match) => ['WordPress', match]);
}

/** Samples of code show such placeholders on purpose; styles and scripts use their signs otherwise. */
const sample = /<(pre|code|kbd|samp|style|script|textarea)\b[^<>]{0,500}>/gi;

/** The text with blanks in place of its samples. Reads it once, however many of them have no end. */
function withoutSamples(text: string): string {
  const lower = text.toLowerCase();
  const unended = new Set<string>();
  let result = '';
  let done = 0;
  for (const { 0: tag, 1: typed = '', index } of text.matchAll(sample)) {
    const name = typed.toLowerCase();
    if (index < done || unended.has(name)) continue;
    const end = lower.indexOf(`</${name}`, index + tag.length);
    if (end === -1) unended.add(name);
    else {
      result += text.slice(done, index) + ' '.repeat(end - index);
      done = end;
    }
  }
  return result + text.slice(done);
}

/** The codes in a text or HTML, in their order. `isOwn` tells the fields that our own letters know. */
export function foreignCodes(text: string, isOwn = (_code: string) => false): ForeignCode[] {
  const searched = withoutSamples(text);
  const found = [
    ...foreignCodeForms.flatMap(([tool, pattern]) =>
      [...searched.matchAll(pattern)].map((match): [string, RegExpExecArray] => [tool, match]),
    ),
    ...pairs(searched),
  ].toSorted(([, one], [, other]) => one.index - other.index || other[0].length - one[0].length);
  const codes: ForeignCode[] = [];
  let end = 0;
  for (const [tool, { 0: written, index: start }] of found) {
    if (start < end) continue;
    end = start + written.length;
    const code = written.startsWith('<') ? written : wordsOf(written);
    if (!isOwn(code))
      codes.push({ code, start, end, tool, place: placeOf(text, code, start, end) });
  }
  return codes;
}

/** The text or HTML without them; the words and tags around and inside the codes stay. */
export function withoutForeignCodes(text: string, isOwn = (_code: string) => false): string {
  return foreignCodes(text, isOwn).reduceRight((rest, { start, end }) => {
    const written = rest.slice(start, end);
    const tags = written.startsWith('<') ? [] : written.match(/<[^<>]*>/g);
    return join(rest.slice(0, start), tags?.join('') ?? '', rest.slice(end));
  }, text);
}

/** Leaves no double space, no space before a comma, no empty paragraph and no empty address. */
function join(before: string, tags: string, after: string): string {
  const paragraph = /<p\b[^<>]{0,300}>\s*$/.exec(before.slice(-400));
  const rest = /^\s*<\/p>/.exec(after.slice(0, 100));
  if (paragraph && rest && !tags) {
    return before.slice(0, before.length - paragraph[0].length) + after.slice(rest[0].length);
  }
  const address = /\s(?:href|src)=(["'])$/.exec(before.slice(-10));
  if (address?.[1] && after.startsWith(address[1])) {
    return before.slice(0, -address[0].length) + after.slice(1);
  }
  const hasSpaces = /\s$/.test(before) && /^(?:[\s,.;:!?]|$|<\/)/.test(after);
  return (hasSpaces ? before.slice(0, -1) : before) + tags + after;
}

const WORDS_AROUND = 24;
const HTML_AROUND = 300;

function placeOf(text: string, code: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - HTML_AROUND), start);
  const attribute = /<[a-z][^<>]*\s([a-z-]+)=(["'])(?:(?!\2)[^<>])*$/i.exec(before)?.[1];
  if (attribute)
    return attribute === 'href' ? 'the address of a link' : `the “${attribute}” of an element`;
  const left = wordsOf(before.replace(/^[^<>]*>/, ''));
  const right = wordsOf(text.slice(end, end + HTML_AROUND).replace(/<[^<>]*$/, ''));
  const words = Array.from(left).slice(-WORDS_AROUND).join('').trimStart();
  const next = Array.from(right).slice(0, WORDS_AROUND).join('').trimEnd();
  const cutLeft = words.length < left.trim().length ? '…' : '';
  const cutRight = next.length < right.trim().length ? '…' : '';
  return `“${cutLeft}${words}${code}${next}${cutRight}”`;
}

const signs: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  amp: '&',
};

/** HTML as its reader sees it. */
function wordsOf(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (/^<\/?(?:p|li|h\d|div|td|br)\b/i.test(tag) ? ' ' : ''))
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_entity, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ');
}
