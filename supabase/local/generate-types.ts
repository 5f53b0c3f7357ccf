// Writes src/lib/supabase/database.types.ts from the migrations: `npm run types`. The shape is the one
// that supabase-js reads (`supabase gen types` writes the same), with two things better known:
// columns that no API role may write are `never` in Insert and Update, and results that can be null
// say so.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBareDatabase } from '../../tests/database/bare-database.ts';
import { readCatalogue } from './database/type-catalogue.ts';
import type {
  Catalogue,
  Column,
  Field,
  Queryable,
  Relationship,
  SqlFunction,
  Table,
} from './database/type-catalogue.ts';

export const typesFile = join(import.meta.dirname, '../../src/lib/supabase/database.types.ts');

const typeNames: Record<string, string> = {
  _text: 'string[]',
  _uuid: 'string[]',
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
const computedColumns = new Set(['application_count', 'figures', 'is_position_removed']);

// Postgres knows no "not null" for results of functions. Where null is an answer, it is said here:
// the columns of a result, or [] for the result itself.
const nullableResults: Record<string, string[]> = {
  increment_blog_views: [],
  resolve_blog_slug: [],
  search_everything: ['detail', 'email'],
  search_subscribers: ['consent_note', 'unsubscribed_at'],
};

/** The text of database.types.ts. Throws on a type or a name it does not know. */
export async function generateTypes(database: Queryable): Promise<string> {
  const catalogue = await readCatalogue(database);
  checkNullableResults(catalogue);
  return `// Generated from supabase/migrations by \`npm run types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Tells supabase-js which features of the API it may offer.
  __InternalSupabase: {
    PostgrestVersion: '13';
  };
  public: {
    Tables: {
${catalogue.tables.map(renderTable).join('\n')}
    };
    Views: { [_ in never]: never };
    Functions: {
${catalogue.functions.map(renderFunction).join('\n')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function renderTable({ name, columns, relationships }: Table): string {
  return `      ${name}: {
        Row: {
${columns.map((column) => `          ${column.name}: ${typeOf(column)};`).join('\n')}
        };
        Insert: {
${columns.map((column) => `          ${insertField(column)};`).join('\n')}
        };
        Update: {
${columns.map((column) => `          ${updateField(column)};`).join('\n')}
        };
        Relationships: ${renderRelationships(relationships)};
      };`;
}

function insertField(column: Column): string {
  if (!column.isInsertable) return `${column.name}?: never`;
  const isOptional = column.hasDefault || column.isNullable;
  return `${column.name}${isOptional ? '?' : ''}: ${typeOf(column)}`;
}

function updateField(column: Column): string {
  return `${column.name}?: ${column.isUpdatable ? typeOf(column) : 'never'}`;
}

function renderRelationships(relationships: Relationship[]): string {
  if (relationships.length === 0) return '[]';
  return `[\n${relationships.map(renderRelationship).join('\n')}\n        ]`;
}

function renderRelationship(relationship: Relationship): string {
  return `          {
            foreignKeyName: '${relationship.foreignKeyName}';
            columns: [${relationship.columns.map((name) => `'${name}'`).join(', ')}];
            isOneToOne: ${relationship.isOneToOne};
            referencedRelation: '${relationship.referencedRelation}';
            referencedColumns: [${relationship.referencedColumns.map((name) => `'${name}'`).join(', ')}];
          },`;
}

function renderFunction(sqlFunction: SqlFunction): string {
  const args = sqlFunction.args.map(
    (arg) => `          ${arg.name}${arg.isOptional ? '?' : ''}: ${typeOf(arg)};\n`,
  );
  return `      ${sqlFunction.name}: {
        Args: ${args.length > 0 ? `{\n${args.join('')}        }` : 'never'};
        Returns: ${renderReturn(sqlFunction)};${renderSetofOptions(sqlFunction)}
      };`;
}

function renderReturn({
  name,
  columns,
  returnType,
  returnsTable,
  returnsSet,
}: SqlFunction): string {
  const nullable = nullableResults[name];
  if (columns) {
    const fields = columns.map((column) => {
      const isNullable =
        nullable?.includes(column.name) || (column.isNullable && !computedColumns.has(column.name));
      return `          ${column.name}: ${typeOf({ ...column, isNullable })};\n`;
    });
    return `{\n${fields.join('')}        }[]`;
  }
  if (returnType === 'void') return 'undefined';
  const result = returnsTable
    ? `Database['public']['Tables']['${returnType}']['Row']`
    : typeOf({ name, type: returnType, isNullable: nullable !== undefined });
  return returnsSet ? `${result}[]` : result;
}

/** Lets supabase-js offer the filters and the embedded tables of the returned table. */
function renderSetofOptions({ returnType, returnsTable, returnsSet }: SqlFunction): string {
  if (!returnsTable) return '';
  return `
        SetofOptions: {
          from: '*';
          to: '${returnType}';
          isOneToOne: ${!returnsSet};
          isSetofReturn: ${returnsSet};
        };`;
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

function checkNullableResults({ functions }: Catalogue): void {
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
