import { mailFont } from '@mail/letter/mail-html';

/**
 * The styles by which a letter in its frame has the faces of this page, where its text has the one of our mails: mail
 * programs load no faces. A text with a face of its own keeps it.
 */
export function houseFaces(): string {
  const page = getComputedStyle(document.documentElement);
  const family = (name: string) => `font-family:${page.getPropertyValue(name)}!important`;
  const text = `[style*="${mailFont}"]`;
  return [
    ...fontFaces(),
    `${text}{${family('--font-body')}}`,
    `${text}:is(h1,h2,h3),${text} :is(h1,h2,h3):not([style*="font-family"]){${family('--font-heading-small')}}`,
  ].join('\n');
}

function fontFaces(): string[] {
  // The rules of another site's stylesheet, such as one of an extension, cannot be read.
  return [...document.styleSheets]
    .filter(({ href }) => !href || new URL(href).origin === window.location.origin)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText);
}
