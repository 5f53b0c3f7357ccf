/**
 * Finds text whose case is folded by the locale of the database, in lower(), upper(), initcap(), ILIKE and ~*: in a Turkish one
 * "MIRA" and "mira" differ. The text names its collation, or private.fold_case() and private.lower_address() fold it.
 */
import type { Finding } from './sources.ts';
import { sqlNodes, type SqlNode, sqlTrees, textsIn } from './sql-trees.ts';

const text =
  'The locale of the database decides how this folds case: use private.fold_case() or private.lower_address(), or name the collation.';

export function findLocaleFolding(file: string, source: string): Finding[] {
  return sqlTrees(source).flatMap(({ tree, lineAt }) =>
    [...sqlNodes({ tree })].flatMap(([type, node]) => {
      const folded = foldedBy(type, node);
      return folded !== undefined && !hasCollation(folded)
        ? [{ file, line: lineAt(Number(node.location ?? 0)), text }]
        : [];
    }),
  );
}

/** The text that a call or an operator folds; undefined for one that folds none. */
function foldedBy(type: string, node: SqlNode): unknown {
  if (type === 'FuncCall' && /^(?:lower|upper|initcap)$/.test(lastName(node.funcname))) {
    return Array.isArray(node.args) ? node.args[0] : undefined;
  }
  return type === 'A_Expr' && /^!?~~?\*$/.test(lastName(node.name)) ? node.lexpr : undefined;
}

const lastName = (names: unknown) => [...textsIn(names)].at(-1) ?? '';

/** True for `text collate "C"`. */
const hasCollation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'CollateClause' in value;
