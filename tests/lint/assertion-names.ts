/**
 * Finds names of pgTAP's assertions that a stranger cannot read. The reporter shows each alone, so a name that goes on with
 * the one above it ("and keeps none of its words") has no subject.
 */
import { parseSync } from 'libpg-query';
import type { Finding } from './sources.ts';
import { type SqlNode, sqlNodes, textsIn } from './sql-trees.ts';
import { faultsOfName } from './test-names.ts';

const assertions =
  /^(?:ok|is|isnt|is_empty|isnt_empty|results_eq|set_eq|matches|unalike|cmp_ok|lives_ok|throws_ok|throws_like)$/;
const secondHalf = /^(?:it|its|they|then|until|unless|neither)\b/;
const advice = 'An assertion names its subject: the reporter shows it without the one above it.';

export function findUnclearAssertions(file: string, source: string): Finding[] {
  const bytes = Buffer.from(source);
  return [...sqlNodes(parseSync(source))].flatMap(([type, node]) => {
    if (type !== 'FuncCall' || !assertions.test(nameOf(node))) return [];
    const name = Array.isArray(node.args) ? openingOf(node.args.at(-1)) : '';
    const faults = [...faultsOfName(name, false), ...(secondHalf.test(name) ? [advice] : [])];
    const lineOf = () => bytes.subarray(0, Number(node.location)).toString().split('\n').length;
    return faults.map((text) => ({ file, line: lineOf(), text }));
  });
}

const nameOf = ({ funcname }: SqlNode): string => [...textsIn(funcname)].at(-1) ?? '';

/** The text that a description begins with; values may follow it. */
function openingOf(description: unknown): string {
  for (const [type, node] of sqlNodes({ description })) {
    if (type === 'ColumnRef' || type === 'FuncCall') return '';
    if (type === 'sval' && typeof node.sval === 'string') return node.sval;
  }
  return '';
}
