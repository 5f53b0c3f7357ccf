import { Marked } from 'marked';

/** Signs that begin a block. A text needs two kinds of them, or one that means nothing else. */
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

/** Says whether a plain text clearly is Markdown: a single list or a line with a # can be anything. */
export function isMarkdown(text: string): boolean {
  return (
    certain.some((sign) => sign.test(text)) || kinds.filter((sign) => sign.test(text)).length >= 2
  );
}

const marked = new Marked({
  gfm: true,
  tokenizer: {
    // A footnote is no address of a link: as one it would vanish with its text.
    def: (source) => (source.startsWith('[^') ? undefined : false),
  },
});

/** Returns HTML that is not sanitized yet. */
export const markdownToHtml = (text: string): string => marked.parse(text, { async: false });
