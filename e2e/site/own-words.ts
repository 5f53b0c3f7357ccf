/** Returns the texts of a built site, to find words in letters of another language. */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

/** Attributes that people see or hear. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
/** Names of `meta` elements whose content people read. */
const readMeta = /title|description|site_name|:alt$|author|application-name/;
/** Properties of structured data that contain codes. */
const codes =
  /^@|^(?:inLanguage|contactType|areaServed|availableLanguage|addressCountry|dayOfWeek|priceCurrency|timeRequired|employmentType|currency|unitText|encodingFormat|jobLocationType)$/;

/** Every text that a person may read or hear in a file of the site. */
export function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const contentType = file.endsWith('.xml') ? 'text/xml' : 'text/html';
  return textsIn(new JSDOM(text, { contentType }).window.document);
}

/** Every text that a person may read or hear in a document or a part of it. */
export function textsIn(node: ParentNode & Node): string[] {
  const texts = [...node.childNodes].flatMap((child) =>
    child.nodeType === child.TEXT_NODE ? [child.textContent ?? ''] : [],
  );
  return [...texts, ...[...node.children].flatMap(textsOfElement)];
}

function textsOfElement(element: Element): string[] {
  const attributes = spoken.map((name) => element.getAttribute(name) ?? '');
  switch (element.localName) {
    case 'style':
      return [];
    case 'script':
      return element.getAttribute('type') === 'application/ld+json'
        ? valuesOf(JSON.parse(element.textContent))
        : [];
    case 'meta': {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      return readMeta.test(name) ? [element.getAttribute('content') ?? ''] : [];
    }
    default:
      // The feed has HTML in its texts.
      return element.getAttribute('type') === 'html'
        ? textsIn(new JSDOM(element.textContent).window.document)
        : [...attributes, ...textsIn(element)];
  }
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>/g, ' ')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (codes.test(key) ? [] : valuesOf(part)));
}

const word = /\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]*\p{Script=Latin}/gu;
/** Matches addresses, and names of languages and times in machine form. */
const isAddress = /\S*(?:@|:\/\/|urn:)\S*/g;

/** The words in Latin letters, without addresses. */
export const latinWords = (text: string): string[] =>
  text.replaceAll(isAddress, ' ').match(word) ?? [];

/** Returns capitalized words of the sources, which are names in Latin letters. */
export function namesIn(sources: string[]): Set<string> {
  const plain = sources.join('\n').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|^import .*$/gm, ' ');
  return new Set(latinWords(plain).filter((found) => /^\p{Lu}/u.test(found)));
}
