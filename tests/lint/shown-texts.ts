/**
 * Finds words in shown texts that people outside this project do not use: a "mail", house metaphors, "is no address", and
 * sentences that need a second reading. The agency's content is its own.
 */
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Finding } from './sources.ts';

/** The longest sentence that is read in one go. Each placeholder counts as a word. */
const mostWords = 25;
const message = String.raw`(?:it|they|e?mails?|newsletters?|letters?|repl(?:y|ies)|codes?)`;
const rules: [RegExp, string][] = [
  [/\b(?:e-)?mail(?:s|ed|ing)?\b(?!\.\w)/i, 'The product calls it an email.'],
  [
    /\b(?:put(?:s|ting)? (?:\w+ )?aside|all fine|at the desk|mend(?:s|ed|ing)?|walls?|room|stands|lies|anew|nobody|somebody|whoever|thereby|in vain)\b/i,
    'Say what happens in plain words, without a house metaphor.',
  ],
  [
    new RegExp(
      String.raw`\b${message} (?:leaves?|left|(?:has|have|had|may have) (?:\w+ )?left)\b`,
      'i',
    ),
    'A message is sent; people leave.',
  ],
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b)[a-z]/i,
    'Say "is not a …", not "is no …".',
  ],
];

/** The attributes that machines read. */
const unread =
  /^(?:d|style|type|rel|sizes|src|href|to|id|key|name|viewBox)$|^class$|class(?:Name)?$/i;
/** Words after words, and neither a list of columns nor a query. */
const isSentence = (text: string) =>
  !/^[\s(]*(?:with|select|insert|update|delete|begin|set|do)\b/.test(text) &&
  /(?:^|[\p{L}\d’}”.,$]) +[“(]?[\p{L}$]/u.test(text) &&
  !/^\w+(?::\w+)?,/.test(text);

/** Says what is wrong with a text; null for a good one. */
function faultOf(text: string): string | null {
  const rule = rules.find(([words]) => words.test(text));
  if (rule) return rule[1];
  const sentences = text.replace(/<[^>]*>/g, '. ').split(/[.!?…](?=\s|$)/);
  const words = sentences.map((one) => one.match(/[\p{L}\d$]\S*/gu)?.length ?? 0);
  return Math.max(...words) > mostWords ? `A sentence has at most ${mostWords} words.` : null;
}

/** Checks the texts of a program. A list that is split into its words is for machines. */
export function findShownTexts(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  const unreadParts: ESTree.Node[] = [];
  const skip = (node: ESTree.Node) => void unreadParts.push(node);
  const check = (node: ESTree.Node, text: string, isShown = isSentence(text)) => {
    const isUnread = unreadParts.some(({ start, end }) => start <= node.start && node.end <= end);
    const fault = isShown && !isUnread ? faultOf(text) : null;
    if (fault) findings.push({ file, line: lineAt(source, node.start), text: fault });
  };
  new Visitor({
    ImportDeclaration: skip,
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && unread.test(node.name.name)) skip(node);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'split') skip(callee.object);
    },
    JSXText: (node) => check(node, node.value, true),
    Literal(node) {
      if (typeof node.value === 'string') check(node, node.value);
    },
    TemplateLiteral: (node) =>
      check(node, node.quasis.map(({ value }) => value.cooked ?? '').join('$')),
  }).visit(parseSync(file, source).program);
  return findings;
}

/** A comment, a table's description, or a text (group 1). */
const sqlParts = /--.*|\bcomment on [^';]*'(?:[^']|'')*'|'((?:[^']|'')*)'/gi;

/** Checks the texts of a migration: the messages of its refusals, and the words that it stores for people. */
export function findSqlTexts(file: string, source: string): Finding[] {
  return [...source.matchAll(sqlParts)].flatMap(({ index, 1: text = '' }) => {
    const fault = /^[A-Z]\S* \S/.test(text) ? faultOf(text) : null;
    return fault ? [{ file, line: lineAt(source, index), text: fault }] : [];
  });
}

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length;
