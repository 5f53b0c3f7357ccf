/**
 * Finds texts for people that are read as data: the results of Intl's format() and toLocaleString() differ between browsers
 * (Chromium 110 to 112 write 11/27/2026 for en-CA). Such a text is shown. It is not cut, compared, parsed, or put into a field;
 * formatToParts() gives its parts by name.
 */
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Finding } from './sources.ts';

const advice =
  'Browsers write a text in the form of a language differently: show it, and build data from formatToParts() or numbers.';

const writer = /^(?:format|formatRange|toLocale(?:Date|Time)?String)$/;
/** They compare or keep their argument, or read a number or a date from it. */
const reader =
  /^(?:Date|Number|parseInt|parseFloat|parse|has|get|includes|indexOf|encodeURI\w*|File)$/;
const comparison = /^(?:[=!]==?|[<>]=?|in)$/;
const dataAttribute = /^(?:value|defaultValue|dateTime|download|href|id|key|max|min|name)$/;

/** The names of a program that stand for such texts. */
interface Names {
  /** Variables, each between the ends of the function around it. */
  values: { name: string; start: number; end: number }[];
  /** Functions that return one. */
  functions: Set<string>;
}

/** True for an expression that writes such a text, or holds one. */
function isText(node: ESTree.Node | null | undefined, names: Names): boolean {
  const isAnyText = (...parts: ESTree.Node[]) => parts.some((part) => isText(part, names));
  switch (node?.type) {
    case 'Identifier':
      return names.values.some(
        ({ name, start, end }) => name === node.name && start <= node.start && node.end <= end,
      );
    case 'CallExpression':
      return writer.test(memberOf(node.callee)) || names.functions.has(nameOf(node.callee));
    case 'TemplateLiteral':
      return isAnyText(...node.expressions);
    case 'BinaryExpression':
      return node.operator === '+' && isAnyText(node.left, node.right);
    case 'LogicalExpression':
      return isAnyText(node.left, node.right);
    case 'ConditionalExpression':
      return isAnyText(node.consequent, node.alternate);
    default:
      return false;
  }
}

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : '');
const memberOf = (node: ESTree.Node) =>
  node.type === 'MemberExpression' ? nameOf(node.property) : '';

const isNothing = (node: ESTree.Node) =>
  nameOf(node) === 'undefined' || (node.type === 'Literal' && node.value === null);

/** The value of a function's body or of its last return; undefined for another node. */
function returnedBy(node: ESTree.Node): ESTree.Node | null | undefined {
  const isFunction =
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration';
  if (!isFunction || !node.body) return undefined;
  const { body } = node;
  if (body.type !== 'BlockStatement') return body;
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : undefined;
}

/** The names of a program, where other files export these functions. */
function namesIn(program: ESTree.Program, exported: ReadonlySet<string>): Names {
  const names: Names = { values: [], functions: new Set() };
  const around: ESTree.Node[] = [program];
  const enter = (node: ESTree.Node) => void around.push(node);
  const leave = () => void around.pop();
  const visitor = new Visitor({
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    'FunctionDeclaration:exit': leave,
    ImportSpecifier({ local }) {
      if (exported.has(local.name)) names.functions.add(local.name);
    },
    VariableDeclarator({ id, init }) {
      const { start, end } = around.at(-1) ?? program;
      if (isText(init, names)) names.values.push({ name: nameOf(id), start, end });
      if (init && isText(returnedBy(init), names)) names.functions.add(nameOf(id));
    },
    FunctionDeclaration(node) {
      enter(node);
      if (node.id && isText(returnedBy(node), names)) names.functions.add(node.id.name);
    },
  });
  visitor.visit(program);
  // A name may be used above its place.
  visitor.visit(program);
  return names;
}

export function findLocaleTexts(
  file: string,
  source: string,
  exported: ReadonlySet<string> = new Set(),
): Finding[] {
  const { program } = parseSync(file, source);
  const names = namesIn(program, exported);
  const findings: Finding[] = [];
  const check = (isRead: boolean, node: ESTree.Node, ...texts: (ESTree.Node | null)[]) => {
    if (!isRead || !texts.some((text) => isText(text, names))) return;
    findings.push({ file, line: source.slice(0, node.start).split('\n').length, text: advice });
  };
  const checkArguments = (node: ESTree.CallExpression | ESTree.NewExpression) =>
    check(reader.test(memberOf(node.callee) || nameOf(node.callee)), node, ...node.arguments);
  new Visitor({
    MemberExpression: (node) => check(true, node, node.object),
    BinaryExpression(node) {
      const isOfText = ![node.left, node.right].some(isNothing);
      check(isOfText && comparison.test(node.operator), node, node.left, node.right);
    },
    CallExpression: checkArguments,
    NewExpression: checkArguments,
    SwitchStatement: (node) => check(true, node, node.discriminant),
    JSXAttribute(node) {
      const { name, value } = node;
      const isData = name.type === 'JSXIdentifier' && dataAttribute.test(name.name);
      if (value?.type === 'JSXExpressionContainer') check(isData, node, value.expression);
    },
  }).visit(program);
  return findings;
}

/** The functions that write such texts, of those that these files export. */
export function findTextWriters(sources: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (const [file, source] of sources) {
    const { functions } = namesIn(parseSync(file, source).program, found);
    for (const name of functions) {
      if (new RegExp(`export (?:const|function) ${name}\\b`).test(source)) found.add(name);
    }
  }
  return found;
}
