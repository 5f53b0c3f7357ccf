// Reads from Postgres' catalogue who may do what: rights of the API roles, policies, functions, buckets.

import type { PGlite } from '@electric-sql/pglite';

/** A database, or a transaction in one. */
export type Queryable = Pick<PGlite, 'query'>;

const roles = ['anon', 'authenticated', 'service_role'] as const;
export type Role = (typeof roles)[number];

/** `every`: the right is on the table, so that a column to come has it, too. */
type ColumnRight = { every: boolean; columns: string[] };

export type RoleRights = Record<'select' | 'insert' | 'update', ColumnRight> & {
  delete: boolean;
  /** truncate, references, trigger, maintain: what no API role should have. */
  others: string[];
};

type Policy = {
  name: string;
  command: string;
  isPermissive: boolean;
  roles: string[];
  using: string | null;
  check: string | null;
};

export type Relation = {
  schema: string;
  name: string;
  kind: string;
  about: string | null;
  hasRowSecurity: boolean;
  /** In the table's order. Generated ones and identities cannot be written by anybody. */
  columns: { name: string; isWritable: boolean }[];
  rights: Record<Role, RoleRights>;
  policies: Policy[];
};

export type SqlFunction = {
  schema: string;
  name: string;
  /** With names and without defaults: tells overloads apart. */
  signature: string;
  args: { name: string; type: string; hasDefault: boolean }[];
  result: string;
  isTrigger: boolean;
  isDefiner: boolean;
  /** The functions that show a visitor's or an admin's right start with this call. */
  requiresAdmin: boolean;
  /** May execute it and may use its schema. */
  callers: Role[];
};

export type Bucket = {
  id: string;
  isPublic: boolean;
  sizeLimit: number | null;
  types: string[] | null;
};

export type Catalogue = {
  /** Schema to the roles that may use it. */
  schemas: { name: string; users: Role[] }[];
  relations: Relation[];
  functions: SqlFunction[];
  buckets: Bucket[];
};

const schemas = ['public', 'private', 'storage'];

const relationsQuery = `
  select n.nspname as schema, c.relname as name,
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end as kind,
    obj_description(c.oid, 'pg_class') as about,
    c.relrowsecurity as "hasRowSecurity",
    (
      select json_agg(json_build_object(
        'name', a.attname, 'isWritable', a.attgenerated = '' and a.attidentity <> 'a') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    (
      select json_object_agg(role, json_build_object(
        'select', column_right.of_select, 'insert', column_right.of_insert, 'update', column_right.of_update,
        'delete', has_table_privilege(role, c.oid, 'delete'),
        'others', coalesce((
          select json_agg(lower(other) order by other)
          from unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) other
          where has_table_privilege(role, c.oid, other)), '[]')))
      from unnest($2::text[]) role
      cross join lateral (
        select
          json_build_object('every', has_table_privilege(role, c.oid, 'select'), 'columns', coalesce(
            json_agg(a.attname order by a.attnum) filter (where has_column_privilege(role, c.oid, a.attnum, 'select')),
            '[]')) as of_select,
          json_build_object('every', has_table_privilege(role, c.oid, 'insert'), 'columns', coalesce(
            json_agg(a.attname order by a.attnum) filter (where has_column_privilege(role, c.oid, a.attnum, 'insert')),
            '[]')) as of_insert,
          json_build_object('every', has_table_privilege(role, c.oid, 'update'), 'columns', coalesce(
            json_agg(a.attname order by a.attnum) filter (where has_column_privilege(role, c.oid, a.attnum, 'update')),
            '[]')) as of_update
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) column_right
    ) as rights,
    coalesce((
      select json_agg(json_build_object(
        'name', p.policyname, 'command', lower(p.cmd), 'isPermissive', p.permissive = 'PERMISSIVE',
        'roles', p.roles, 'using', p.qual, 'check', p.with_check
      ) order by p.policyname collate "C")
      from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
    ), '[]') as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and (n.nspname = any ($1) and (n.nspname <> 'storage' or c.relname in ('buckets', 'objects')))
  order by n.nspname collate "C", c.relname collate "C"`;

// A right on a function is worth nothing without the right to use its schema.
const functionsQuery = `
  select n.nspname as schema, p.proname as name,
    p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[arg.place], ''), 'type', format_type(arg.type, null),
        'hasDefault', arg.place > p.pronargs - p.pronargdefaults) order by arg.place)
      from unnest(p.proargtypes::oid[]) with ordinality arg (type, place)
    ), '[]') as args,
    pg_get_function_result(p.oid) as result,
    p.prorettype in ('trigger'::regtype, 'event_trigger'::regtype) as "isTrigger",
    p.prosecdef as "isDefiner",
    p.prosrc ~ '(?n)^begin\\s+perform private\\.require_admin\\(\\);' as "requiresAdmin",
    coalesce((
      select json_agg(role order by place) from unnest($2::text[]) with ordinality r (role, place)
      where has_function_privilege(role, p.oid, 'execute') and has_schema_privilege(role, n.oid, 'usage')
    ), '[]') as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1) and n.nspname <> 'storage'
  order by n.nspname collate "C" desc, p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const schemasQuery = `
  select n.nspname as name, coalesce((
    select json_agg(role order by place) from unnest($1::text[]) with ordinality r (role, place)
    where has_schema_privilege(role, n.oid, 'usage')), '[]') as users
  from pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'tests')
  order by n.nspname collate "C"`;

const bucketsQuery = `
  select id, public as "isPublic", file_size_limit::integer as "sizeLimit", allowed_mime_types as types
  from storage.buckets order by id collate "C"`;

/** Reads the schemas public and private, the two tables of Storage, and the buckets; all sorted by name. */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  const all = [schemas, roles];
  return {
    schemas: (await database.query<Catalogue['schemas'][number]>(schemasQuery, [roles])).rows,
    relations: (await database.query<Relation>(relationsQuery, all)).rows,
    functions: (await database.query<SqlFunction>(functionsQuery, all)).rows,
    buckets: (await database.query<Bucket>(bucketsQuery)).rows,
  };
}
