// Finds placeholders and short codes of other tools in imported text. Shared, because the editors report them while the
// admin writes, and the server before it sends.

export type ForeignCode = {
  /** The code without tags and entities that HTML has added. */
  code: string;
  start: number;
  end: number;
  /** False for signs that authors also write ("[sic]", "#one#"), which must not stop a newsletter. */
  isSure: boolean;
};

// Each quantifier is bounded, so that hostile text takes linear time.
const sure = [
  // {{ name }}, {{{unsubscribe}}}, {{#if vip}}
  /\{{2,3}[^{}]{1,200}\}{2,3}/g,
  // {% if x %}
  /\{%[^{}%]{1,300}%\}/g,
  // {name}, {$name}, ${name}, {!name}, {first_name, "there"}; no formula such as x_{max}
  /(?<![\\^_])\$?\{[!$]?[a-z_][\w.-]{1,60}(?:\s?[,|=][^{}\n]{0,80})?\}/gi,
  // *|FNAME|*
  /\*\|[\w<!][^\n|]{0,200}\|\*/g,
  // %%FirstName%%, %%=v(@name)=%%
  /%%[=a-z][^%\n]{0,200}%%/gi,
  // %FIRSTNAME%, %recipient.name%; no encoded address (%E0%A4), no discount (50%OFF%)
  /(?<![\w%])%(?:[A-Z][A-Z\d_-]{2,50}|recipient\.[\w.-]{1,60})%(?![\dA-F]{2})/g,
];
const unsure = [
  // #FNAME#; no hashtags, no part of an address, no number of a character
  /(?<![\w#&/])#[a-z][\w-]{1,50}#(?![\w#])/gi,
  // ##name##, @@name@@; no heading of Markdown
  /(?<![\w#])##[a-z][\w .-]{0,60}##(?![\w#])/gi,
  /(?<![\w@])@@[a-z][\w .-]{0,60}@@(?![\w@])/gi,
  // [[firstname]]
  /\[\[[a-z][^[\]\n]{0,120}\]\]/gi,
  // [first name], [FNAME], [unsubscribe]; no link of Markdown
  /(?<!\[)\[(?:(?:first|last|full|f|l)[ _-]?name|name|email|unsubscribe)\](?![\](])/gi,
  // [gallery ids="1"], [vc_row], [subscriber:name], [/caption]
  /(?<!\[)\[(?:\/[a-z][\w-]{0,40}|[a-z][a-z\d-]{0,40}(?:[_=]|:(?=\S)|[ ,][^[\]\n=]{0,60}=)[^[\]\n]{0,300})\](?![\](])/g,
];

/** Returns the codes in a text or HTML, in order. */
export function foreignCodes(text: string): ForeignCode[] {
  const searched = withoutSamples(text);
  const find = (patterns: RegExp[], isSure: boolean) =>
    patterns.flatMap((pattern) =>
      [...searched.matchAll(pattern)].map(({ 0: written, index: start }) => {
        return { code: wordsOf(written), start, end: start + written.length, isSure };
      }),
    );
  const found = [...find(sure, true), ...find(unsure, false)].toSorted(
    (one, other) => one.start - other.start,
  );
  const codes: ForeignCode[] = [];
  for (const one of found) {
    // Skips a part of the code before.
    if (one.start >= (codes.at(-1)?.end ?? 0)) codes.push(one);
  }
  return codes;
}

/** Removes the codes from a text or HTML, each with the space before it. */
export function withoutForeignCodes(text: string): string {
  return foreignCodes(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start).replace(/(?: |&nbsp;)$/, '') + rest.slice(end),
    text,
  );
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"');

/**
 * Elements whose content is skipped: code samples show placeholders on purpose, and styles and scripts use such signs
 * otherwise.
 */
const sample = /<(pre|code|kbd|samp|style|script|textarea)\b[^<>]{0,500}>/gi;

/** Replaces samples by spaces. Reads the text once, however many samples have no end. */
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
