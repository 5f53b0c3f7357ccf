import { foreignCodes } from '@text/foreign-codes';
import { Marked } from 'marked';

/** Patterns of Markdown blocks. A text needs two kinds of them, or one that is not ambiguous. */
const kinds = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S/m,
  /^> ?\S/m,
  /\*\*\S[^*\n]{0,300}\*\*|__\S[^_\n]{0,300}__/,
  /\[[^\]\n]{1,200}\]\((?:https?:\/\/|\/|mailto:)[^)\s]{1,500}\)/,
  /^(?:---|\*\*\*|___)$/m,
];
const certain = [
  /^ {0,3}(?:```|~~~)[^\n]*\n[^]*?^ {0,3}(?:```|~~~)\s*$/m,
  /^[ \t]{0,3}\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*\r?$/m,
];

/** Tells whether a plain text clearly is Markdown: a single list or a line with a # can be anything. */
export function isMarkdown(text: string): boolean {
  return (
    certain.some((sign) => sign.test(text)) || kinds.filter((sign) => sign.test(text)).length >= 2
  );
}

const LONGEST_CODE = 210;

const marked = new Marked({
  gfm: true,
  extensions: [
    {
      // The stars of Mailchimp's "*|FNAME|*" are not emphasis.
      name: 'foreignCode',
      level: 'inline',
      start: (source) => source.indexOf('*|'),
      tokenizer(source) {
        if (!source.startsWith('*|')) return undefined;
        const [code] = foreignCodes(source.slice(0, LONGEST_CODE));
        if (code?.start !== 0) return undefined;
        const raw = source.slice(0, code.end);
        return { type: 'text', raw, text: raw };
      },
    },
  ],
  tokenizer: {
    // A footnote is not a link's definition; as one, its text would disappear.
    def: (source) => (source.startsWith('[^') ? undefined : false),
  },
});

/** Converts Markdown to HTML that is not sanitized yet. */
export const markdownToHtml = (text: string): string => marked.parse(text, { async: false });

/** Tells whether a plain text is HTML source: it begins and ends with elements that browsers know. */
export function isHtmlSource(text: string): boolean {
  const source = text.trim();
  if (!/^<(?:!doctype html|[a-z][a-z\d]*)\b[^]*<\/[a-z][a-z\d]*\s*>$/i.test(source)) return false;
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  const elements = [...body.querySelectorAll('*')];
  return (
    body.textContent.trim() !== '' &&
    elements.length > 0 &&
    elements.every((element) => !(element instanceof HTMLUnknownElement))
  );
}
