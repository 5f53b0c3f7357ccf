import { mailFont } from '@mail/letter/mail-html';

/**
 * Returns styles that give an embedded newsletter this page's fonts in place of the email's default, because email
 * programs load no fonts. Text with its own font keeps it.
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
  // Skips stylesheets of other origins, such as an extension's, whose rules cannot be read.
  return [...document.styleSheets]
    .filter(({ href }) => !href || new URL(href).origin === window.location.origin)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText);
}
