/**
 * Finds names of tests that a stranger cannot read. A name is a sentence in the reporter's line, where the names of the
 * groups around it come first, and it makes one claim.
 */
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Finding } from './sources.ts';

/** A clause, or half a sentence, whose subject stands somewhere else. */
const clause = /^(?:that|of|whose|which|who|and|or|nor|but|so|also|not)\b/;
const verb =
  /^(?:(?:is|are|has|have|does|do|can|cannot|may|stays|keeps|works)\b|[a-z]+s (?:an?|the|its?|each|every|no|nothing|what)\b)/;
const advice = {
  clause:
    'The name of a test begins with its subject, not in the middle of a sentence ("that", "of", "and").',
  verb: 'The name of a test without a group begins with its subject.',
  claims: 'The name of a test makes one claim: it has no semicolon and no third "and".',
};

/** The faults of a name. */
export function faultsOfName(name: string, isInGroup: boolean): string[] {
  return [
    clause.test(name) && advice.clause,
    !isInGroup && verb.test(name) && advice.verb,
    (name.includes(';') || (name.match(/\band\b/g)?.length ?? 0) > 2) && advice.claims,
  ].filter((fault) => fault !== false);
}

export function findUnclearNames(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  let groups = 0;
  new Visitor({
    CallExpression(node) {
      const kind = kindOf(node.callee);
      const name = textOf(node.arguments[0]);
      if (kind === 'group') groups++;
      if (kind !== 'test' || name === undefined) return;
      const line = source.slice(0, node.arguments[0]?.start).split('\n').length;
      findings.push(...faultsOfName(name, groups > 0).map((text) => ({ file, line, text })));
    },
    'CallExpression:exit'({ callee }) {
      if (kindOf(callee) === 'group') groups--;
    },
  }).visit(parseSync(file, source).program);
  return findings;
}

/** Reads `it`, `test.skip`, `describe.each(rows)` and the like, also of a `test` that was extended. */
function kindOf(callee: ESTree.Expression): 'group' | 'test' | undefined {
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return 'group';
    return /^(?:it|test|\w+Test)$/.test(callee.name) ? 'test' : undefined;
  }
  if (callee.type === 'CallExpression') return kindOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const kind = kindOf(callee.object);
  return kind && callee.property.name === 'describe' ? 'group' : kind;
}

/** The text of a literal or template, whose values are left out. */
function textOf(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.raw).join('…')
    : undefined;
}
