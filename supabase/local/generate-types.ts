// `npm run types` writes src/shared/supabase/database.types.ts and the limits of columns from the migrations. The
// format is that of `supabase gen types`, but results that can be null say so, and whatever neither visitors nor admins
// may use is left out.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBareDatabase } from '../../tests/database/bare-database.ts';
import { generateLimits } from './database/generate-limits.ts';
import { readCatalogue } from './database/type-catalogue.ts';
import type {
  Catalogue,
  Field,
  ForeignKey,
  Queryable,
  SqlFunction,
  Table,
  View,
} from './database/type-catalogue.ts';

export const typesFile = join(import.meta.dirname, '../../src/shared/supabase/database.types.ts');
export const limitsFile = join(import.meta.dirname, '../../src/admin/kit/limits/column-limits.ts');

const typeNames: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
};

// Postgres does not know "not null" for results of functions, nor for computed columns of views.

/** Computed columns of views that are never null. */
const computedColumns: Record<string, string[]> = {
  application_list: ['has_resume', 'is_position_removed'],
  campaign_list: ['figures'],
  dashboard_counts: [
    'active_jobs',
    'active_subscribers',
    'applications_by_status',
    'applications_by_week',
    'draft_newsletters',
    'draft_posts',
    'drafts_changed',
    'inquiries_by_week',
    'new_inquiries',
    'subscribers_by_week',
    'total_applications',
    'total_jobs',
  ],
  due_steps: ['kind', 'lead_id'],
  job_list: ['application_count'],
  newsletter_counts: ['active', 'total', 'unsubscribed'],
  newsletter_drafts: ['tag_ids'],
  post_counts: ['published', 'total', 'total_likes', 'total_views'],
  reply_list: ['can_undo_until', 'may_have_left'],
  subscriber_list: ['tags'],
  tag_list: ['active', 'is_going', 'subscribers'],
};

/**
 * Columns of a view or of a function's result that can be null; [] for the result itself. Of a view: those that an
 * outer join leaves empty, because the catalogue only knows columns of tables.
 */
const nullableColumns: Record<string, string[]> = {
  // The day of the open step, which not every lead has.
  application_list: ['due_on'],
  increment_blog_views: [],
  inquiry_list: ['due_on'],
  like_blog_post: [],
  list_devices: ['browser_id', 'started_at', 'user_agent'],
  list_faults: ['amount', 'detail', 'since'],
  newsletter_failures: ['email'],
  read_person: [],
  session_end_reason: [],
  steer_newsletter_campaign: [],
  // The names of other lists are never null.
  subscriber_list: ['name'],
};

/** Returns the text of database.types.ts. Throws on an unknown type or name. */
export async function generateTypes(database: Queryable): Promise<string> {
  const catalogue = await readCatalogue(database);
  checkColumns(catalogue);
  const types: TypeNode = {
    // Tells supabase-js which features of the API exist.
    __InternalSupabase: { PostgrestVersion: "'13'" },
    public: {
      Tables: Object.fromEntries(catalogue.tables.map((table) => [table.name, tableType(table)])),
      Views: Object.fromEntries(catalogue.views.map((view) => [view.name, viewType(view)])),
      Functions: Object.fromEntries(
        catalogue.functions.map((sqlFunction) => [sqlFunction.name, functionType(sqlFunction)]),
      ),
      Enums: {},
      CompositeTypes: {},
    },
  };
  return `// Generated from supabase/migrations by \`npm run types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = ${print(types)};
`;
}

/** A TypeScript type: its text, or the types of an object's properties. */
type TypeNode = string | { [name: string]: TypeNode };

/** Prints a type in the formatter's style. */
function print(node: TypeNode): string {
  if (typeof node === 'string') return node;
  const properties = Object.entries(node).map(([name, type]) => `${name}: ${print(type)};`);
  return properties.length === 0 ? '{ [_ in never]: never }' : `{${indented(properties)}\n}`;
}

const indented = (lines: string[]) =>
  lines.map((line) => `\n${line}`.replaceAll('\n', '\n  ')).join('');

function tableType({ columns, relationships }: Table): TypeNode {
  const insertable = columns.filter(({ isInsertable }) => isInsertable);
  const updatable = columns.filter(({ isUpdatable }) => isUpdatable);
  return {
    Row: fields(columns),
    Insert: fields(insertable, ({ hasDefault, isNullable }) => hasDefault || isNullable),
    Update: fields(updatable, () => true),
    Relationships: relationships.length > 0 ? tuple(relationships.map(relationship)) : '[]',
  };
}

/** Writes a foreign key, by which a query may embed rows of the other table. */
const relationship = ({
  name,
  columns,
  table,
  tableColumns,
  isOneToOne,
}: ForeignKey): TypeNode => ({
  foreignKeyName: `'${name}'`,
  columns: names(columns),
  isOneToOne: String(isOneToOne),
  referencedRelation: `'${table}'`,
  referencedColumns: names(tableColumns),
});

const names = (columns: string[]) => `[${columns.map((name) => `'${name}'`).join(', ')}]`;

const tuple = (types: TypeNode[]) => `[${indented(types.map((type) => `${print(type)},`))}\n]`;

const viewType = ({ name, columns }: View): TypeNode => ({
  Row: fields(columns.map(withNull(name, name))),
  Relationships: '[]',
});

/** @param view whose rows they are, for the result of a search as well; null for any other result */
const withNull =
  (name: string, view: string | null) =>
  ({ isNullable, ...column }: Field): Field => {
    const isComputed = computedColumns[view ?? '']?.includes(column.name) ?? false;
    const isAnswer = [name, view ?? ''].some((one) => nullableColumns[one]?.includes(column.name));
    return { ...column, isNullable: isAnswer || (isNullable && !isComputed) };
  };

function functionType({
  name,
  args,
  columns,
  view,
  returnType,
  returnsSet,
}: SqlFunction): TypeNode {
  return {
    Args: args.length > 0 ? fields(args, ({ isOptional }) => isOptional) : 'never',
    Returns: columns ? `${print(fields(columns.map(withNull(name, view))))}[]` : resultType(),
    // Makes supabase-js treat the rows and filters as the view's.
    ...(view && {
      SetofOptions: { from: "'*'", to: `'${view}'`, isOneToOne: 'false', isSetofReturn: 'true' },
    }),
  };

  function resultType(): string {
    if (returnType === 'void') return 'undefined';
    const result = typeOf({
      name,
      type: returnType,
      isNullable: nullableColumns[name] !== undefined,
    });
    return returnsSet ? `${result}[]` : result;
  }
}

function fields<Column extends Field>(
  columns: Column[],
  isOptional: (column: Column) => boolean = () => false,
): TypeNode {
  return Object.fromEntries(
    columns.map((column) => [`${column.name}${isOptional(column) ? '?' : ''}`, typeOf(column)]),
  );
}

function typeOf({ name, type, isNullable }: Field): string {
  const isArray = type.startsWith('_');
  const known = typeNames[isArray ? type.slice(1) : type];
  if (!known) {
    throw new Error(
      `"${name}" has the type ${type}: add its TypeScript type to generate-types.ts.`,
    );
  }
  return `${known}${isArray ? '[]' : ''}${isNullable ? ' | null' : ''}`;
}

/** @throws when a list of columns above names a view, a function or a column that is gone */
function checkColumns({ functions, views }: Catalogue): void {
  const results = new Map(
    [...functions, ...views].map(({ name, columns }) => [name, columns?.map((one) => one.name)]),
  );
  for (const [list, entries] of Object.entries({ computedColumns, nullableColumns })) {
    for (const [name, columns] of Object.entries(entries)) {
      if (!results.has(name) || columns.some((column) => !results.get(name)?.includes(column))) {
        const kind = list === 'computedColumns' ? 'view' : 'function';
        throw new Error(`${list} in generate-types.ts does not fit the ${kind} ${name} any more.`);
      }
    }
  }
}

if (import.meta.main) {
  const database = await createBareDatabase();
  await writeFile(typesFile, await generateTypes(database));
  await writeFile(limitsFile, await generateLimits(database));
  await database.close();
}
