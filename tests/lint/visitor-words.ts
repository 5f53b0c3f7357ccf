/**
 * Finds words in the visitors' half: they belong to the content, so that an agency of another language changes nothing
 * else. Names of a kind without words (an address, an emoji, a sign) may stand in the code. In a component each word counts,
 * elsewhere (a toast, a form's error, a title) each sentence.
 */
import {
  isCallExpression,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxText,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import { type Finding, findingAt, type Sources, walk } from './sources.ts';

const advice = 'Words that visitors read stand in src/content/words.';
const ofVisitors =
  /\/src\/(?:(?:site|starter|shared)\/.*|routes)\.tsx?$|\/tests\/unit\/lint\/visitor-words\.tsx$/;
/** Read by the owner or a program: words of the admin's tables, emails to the owner, and what browsers say. */
const ofOthers = /\/(?:subscriber-words|inquiry-mail|submit-application|reload-once)\.ts$/;
/** The attributes whose text is seen or said. */
const spoken =
  /^(?:aria-(?:label|description|valuetext)|alt|title|placeholder|label|description|lead|hint|text|submitLabel|busyLabel)$/;
/** A capital, and another word in small letters. */
const isSentence = (text: string) => /^\p{Lu}\p{L}*[,:]? [\p{L} ’,]*\p{Ll}{2}/u.test(text);
const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !/^https?:/.test(text);

export function findVisitorWords({ files }: Pick<Sources, 'files'>): Finding[] {
  return files
    .filter(({ fileName }) => ofVisitors.test(fileName) && !ofOthers.test(fileName))
    .flatMap((file) => {
      const nodes = [...walk(file)];
      const unread = new Set(nodes.filter(isForEngineers).flatMap((node) => [...walk(node)]));
      return nodes
        .filter((node) => isWording(node) || (isSentence(textOf(node)) && !unread.has(node)))
        .map((node) => findingAt(node, advice));
    });
}

/** A mistake of the program, or a line of the console. */
const isForEngineers = (node: Node) =>
  (isNewExpression(node) && /(?:Error|Exception)$/.test(node.expression.getText())) ||
  (isCallExpression(node) && /^(?:console\.\w+|super)$/.test(node.expression.getText()));

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
