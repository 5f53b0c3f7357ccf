import { convert } from 'html-to-text';

// Readers of plain text have narrow windows; addresses are never broken.
const lineLength = 78;

// Ten times what a mail of nested tables needs. The converter is recursive and would overflow the stack.
const maxDepth = 300;

/** The plain-text part of a mail: its words, its links, and what its pictures show. Of a document only the body. */
export function plainText(html: string): string {
  return `${convert(html, {
    wordwrap: lineLength,
    limits: { maxDepth },
    selectors: [
      // < > ends an address for sure (RFC 3986, appendix C); a closing bracket may be part of it.
      { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
      // A picture is its alternative text.
      { selector: 'img', format: 'inlineAlt' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'title', format: 'skip' },
    ],
    formatters: {
      inlineAlt: (element, _walk, builder) => builder.addInline(element.attribs?.alt ?? ''),
    },
  }).trim()}\n`;
}
