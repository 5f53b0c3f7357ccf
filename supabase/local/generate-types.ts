// Writes src/shared/supabase/database.types.ts from the migrations: `npm run types`. The shape is the one that supabase-js
// reads (`supabase gen types` writes the same), with two things better known: results that can be null say so, and what
// neither visitors nor admins may read, write or call is left out, which makes supabase-js refuse it.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBareDatabase } from '../../tests/database/bare-database.ts';
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

/** Columns that views compute and that are never null. */
const computedColumns = new Set([
  'application_count',
  'figures',
  'has_resume',
  'is_position_removed',
  'published',
  'tag_ids',
  'total',
  'total_likes',
  'total_views',
]);

// The same for names that only one view has.
const computedInView: Record<string, string[]> = {
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
  newsletter_counts: ['active', 'unsubscribed'],
  reply_list: ['can_undo_until', 'may_have_left'],
  subscriber_list: ['tags'],
  tag_list: ['active', 'is_going', 'subscribers'],
};

// Postgres knows no "not null" for results of functions. Where null is an answer, it is said here:
// the columns of a result, or [] for the result itself.
const nullableResults: Record<string, string[]> = {
  increment_blog_views: [],
  like_blog_post: [],
  list_faults: ['amount', 'detail', 'since'],
  list_own_sessions: ['user_agent'],
  list_trusted_browsers: ['user_agent'],
  read_person: [],
  search_everything: ['detail', 'email'],
  session_end_reason: [],
  site_build_state: ['answer', 'due_at', 'failure', 'outcome', 'overdue_change', 'tried_at'],
  steer_newsletter_campaign: [],
  subscriber_welcome: [],
};

/** The text of database.types.ts. Throws on a type or a name it does not know. */
export async function generateTypes(database: Queryable): Promise<string> {
  const catalogue = await readCatalogue(database);
  checkNullableResults(catalogue);
  const types: TypeNode = {
    // Tells supabase-js which features of the API it may offer.
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

/** As the formatter would write it. */
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

// Null is an answer in these columns of a view.
const nullableInView: Record<string, string[]> = { newsletter_failures: ['email'] };

/** A foreign key, by which a query may embed rows of the other table. */
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
  Row: fields(columns.map(withNull(nullableInView[name], name))),
  Relationships: '[]',
});

const withNull =
  (nullable: string[] = [], view: string | null = null) =>
  ({ isNullable, ...column }: Field): Field => {
    const isComputed =
      computedColumns.has(column.name) || computedInView[view ?? '']?.includes(column.name);
    const isKnown = isNullable && !isComputed;
    return { ...column, isNullable: nullable.includes(column.name) || isKnown };
  };

function functionType({
  name,
  args,
  columns,
  view,
  returnType,
  returnsSet,
}: SqlFunction): TypeNode {
  const nullable = nullableResults[name];
  return {
    Args: args.length > 0 ? fields(args, ({ isOptional }) => isOptional) : 'never',
    Returns: columns ? `${print(fields(columns.map(withNull(nullable, view))))}[]` : resultType(),
    // supabase-js then reads the rows, and checks filters, as those of the view.
    ...(view && {
      SetofOptions: { from: "'*'", to: `'${view}'`, isOneToOne: 'false', isSetofReturn: 'true' },
    }),
  };

  function resultType(): string {
    if (returnType === 'void') return 'undefined';
    const result = typeOf({ name, type: returnType, isNullable: nullable !== undefined });
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
      `"${name}" has the type ${type}: teach generate-types.ts what it is in TypeScript.`,
    );
  }
  return `${known}${isArray ? '[]' : ''}${isNullable ? ' | null' : ''}`;
}

function checkNullableResults({ functions, views }: Catalogue): void {
  for (const [name, computed] of Object.entries(computedInView)) {
    const known = views.find((view) => view.name === name)?.columns.map((column) => column.name);
    if (!known || computed.some((column) => !known.includes(column))) {
      throw new Error(
        `computedInView in generate-types.ts does not fit the view ${name} any more.`,
      );
    }
  }
  for (const [name, columns] of Object.entries(nullableResults)) {
    const sqlFunction = functions.find((candidate) => candidate.name === name);
    const known = sqlFunction?.columns?.map((column) => column.name) ?? [];
    if (!sqlFunction || columns.some((column) => !known.includes(column))) {
      throw new Error(
        `nullableResults in generate-types.ts does not fit the function ${name} any more.`,
      );
    }
  }
}

if (import.meta.main) {
  const database = await createBareDatabase();
  await writeFile(typesFile, await generateTypes(database));
  await database.close();
}
