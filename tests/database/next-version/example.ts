/** The change of the schema that docs/recipes.md shows: the first migration after a release, whether or not there is one yet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../../../supabase/admin/release/released.ts';
import { allMigrations } from '../../support/postgres/hosted.ts';

const recipes = readFileSync(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8');
const [, change = '', sql = ''] = /```sql\n-- \d{14}_(\w+\.sql)\n([\s\S]*?)```/.exec(recipes) ?? [];

/** Dated after every file that there will be. Empty for an author who has released the example itself. */
export const examples: Migration[] = allMigrations.some(({ name }) => name.endsWith(`_${change}`))
  ? []
  : [{ name: `99991231235959_${change}`, sql }];
