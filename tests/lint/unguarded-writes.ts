/**
 * Finds UPDATE and DELETE without WHERE in SQL. A hosted project refuses them with 21000 in every request, inside functions
 * and triggers as well: its role `authenticator` preloads pg-safeupdate (supabase/postgres,
 * migrations/db/migrations/20220224211803_fix-postgrest-supautils.sql), which sees each statement that a function parses.
 * `where true` satisfies it.
 */
import type { Finding } from './sources.ts';
import { sqlNodes, sqlTrees } from './sql-trees.ts';

const verbs = new Map([
  ['UpdateStmt', 'UPDATE'],
  ['DeleteStmt', 'DELETE'],
]);

export function findUnguardedWrites(file: string, source: string): Finding[] {
  return sqlTrees(source).flatMap(({ tree, lineAt }) =>
    [...sqlNodes(tree)].flatMap(([type, node]) => {
      const verb = verbs.get(type);
      if (!verb || 'whereClause' in node) return [];
      const line = lineAt(placeOf(node.relation));
      return [{ file, line, text: `${verb} ${advice}` }];
    }),
  );
}

const advice =
  'requires a WHERE clause on hosted projects, in functions as well. Where all rows are meant, write "where true".';

/** The place of the written table's name, in bytes. */
const placeOf = (relation: unknown): number =>
  typeof relation === 'object' && relation !== null && 'location' in relation
    ? Number(relation.location)
    : 0;
