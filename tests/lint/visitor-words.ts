/**
 * Finds words in the components of the visitors' half: they belong to the content, so that an agency of another language
 * changes nothing else. Names of a kind without words (an address, an emoji, a sign) may stand in the code.
 */
import {
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import { type Finding, findingAt, type Sources, walk } from './sources.ts';

const advice = 'Words that visitors read stand in src/content/words.';
const ofVisitors =
  /\/src\/(?:(?:site|starter|shared)\/.*|routes)\.tsx$|\/tests\/unit\/lint\/visitor-words\.tsx$/;
/** The attributes whose text is seen or said. */
const spoken =
  /^(?:aria-(?:label|description|valuetext)|alt|title|placeholder|label|description|lead|hint|text|submitLabel|busyLabel)$/;
const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !/^https?:/.test(text);

export function findVisitorWords({ files }: Pick<Sources, 'files'>): Finding[] {
  return files
    .filter(({ fileName }) => ofVisitors.test(fileName))
    .flatMap((file) => [...walk(file)].filter(isWording).map((node) => findingAt(node, advice)));
}

function isWording(node: Node): boolean {
  if (isJsxText(node)) return hasWord(node.text);
  if (!isJsxAttribute(node) || !spoken.test(node.name.getText()) || !node.initializer) return false;
  const parts = [...walk(node.initializer)];
  // Elements within have their own texts and attributes.
  return !parts.some(isJsxOpeningElement) && parts.some((part) => hasWord(textOf(part)));
}

function textOf(node: Node): string {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}
