// Reads from Postgres' catalogue what browsers may use in schema public.

import type { PGlite } from '@electric-sql/pglite';

/** A database, or a transaction in one. */
export type Queryable = Pick<PGlite, 'query'>;

export type Field = { name: string; type: string; isNullable: boolean };

/** A column. Insertable and updatable mean that a visitor or an admin may write it, and that it is not generated. */
type Column = Field & { hasDefault: boolean; isInsertable: boolean; isUpdatable: boolean };

export type Table = { name: string; columns: Column[]; relationships: ForeignKey[] };

/** A foreign key to another table that browsers may read. */
export type ForeignKey = {
  name: string;
  columns: string[];
  table: string;
  tableColumns: string[];
  /** True when the columns are unique, so that at most one row refers to another. */
  isOneToOne: boolean;
};

/** A view. Its column is not null if the column with the same name in one of its tables is not. */
export type View = { name: string; columns: Field[] };

export type SqlFunction = {
  name: string;
  args: (Field & { isOptional: boolean })[];
  /** The columns of `returns table (…)` or of `returns setof` a view; otherwise null. */
  columns: Field[] | null;
  /** The view whose rows the function returns. */
  view: string | null;
  /** Postgres' name of the type. */
  returnType: string;
  returnsSet: boolean;
};

export type Catalogue = { tables: Table[]; views: View[]; functions: SqlFunction[] };

const browserRoles = `unnest(array['anon', 'authenticated']) role`;

const isReadable = (table: string, rights = 'select') =>
  `exists (select from ${browserRoles} where has_any_column_privilege(role, ${table}, '${rights}'))`;

/** Selects the names of a table's columns with these numbers, in order. */
const namesOf = (table: string, numbers: string) => `(
  select json_agg(a.attname order by key.place)
  from unnest(${numbers}) with ordinality key (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = key.number)`;

const tablesQuery = `
  select c.relname as name,
    (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', t.typname,
        'isNullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'isInsertable', a.attgenerated = '' and a.attidentity <> 'a' and exists (
          select from ${browserRoles} where has_column_privilege(role, c.oid, a.attnum, 'insert')),
        'isUpdatable', a.attgenerated = '' and a.attidentity <> 'a' and exists (
          select from ${browserRoles} where has_column_privilege(role, c.oid, a.attnum, 'update'))
      ) order by a.attname collate "C")
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', k.conname,
        'columns', ${namesOf('k.conrelid', 'k.conkey')},
        'table', (select other.relname from pg_class other where other.oid = k.confrelid),
        'tableColumns', ${namesOf('k.confrelid', 'k.confkey')},
        'isOneToOne', exists (
          select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
            and i.indkey::smallint[] <@ k.conkey)
      ) order by k.conname collate "C")
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and ${isReadable('k.confrelid')}
    ), '[]') as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and ${isReadable('c.oid', 'select, insert')}
  order by c.relname collate "C"`;

// Selects the columns of the view whose row in pg_class is `view`.
const viewColumns = `
  select c.attname as name, t.typname as type, not exists (
      select from pg_rewrite r join pg_depend d on d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid
      where r.ev_class = view.oid and b.attname = c.attname and b.attnotnull) as can_be_null
  from pg_attribute c join pg_type t on t.oid = c.atttypid
  where c.attrelid = view.oid and c.attnum > 0`;

const viewsQuery = `
  select view.relname as name,
    (select json_agg(json_build_object('name', a.name, 'type', a.type, 'isNullable', a.can_be_null)
      order by a.name collate "C") from (${viewColumns}) a) as columns
  from pg_class view
  where view.relnamespace = 'public'::regnamespace and view.relkind = 'v'
    and ${isReadable('view.oid')}
  order by view.relname collate "C"`;

// proallargtypes is null while every parameter is an input; modes: i = in, t = column of the result.
const functionsQuery = `
  with parameter as (
    select p.oid, arg.place, p.proargnames[arg.place] as name, t.typname as type,
      coalesce(p.proargmodes[arg.place], 'i') as mode,
      pg_get_function_arg_default(p.oid, arg.place::integer) as default_value
    from pg_proc p
    cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality arg (type, place)
    join pg_type t on t.oid = arg.type
    where p.pronamespace = 'public'::regnamespace
  )
  select p.proname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', a.name, 'type', a.type, 'isOptional', a.default_value is not null,
        'isNullable', coalesce(a.default_value like 'NULL%', false)
      ) order by a.name collate "C")
      from parameter a where a.oid = p.oid and a.mode = 'i'
    ), '[]') as args,
    (
      select json_agg(json_build_object('name', a.name, 'type', a.type, 'isNullable', a.can_be_null)
        order by a.name collate "C")
      from (
        select name, type, false as can_be_null from parameter where oid = p.oid and mode = 't'
        union all
        ${viewColumns}
      ) a
    ) as columns,
    case when view.relnamespace = 'public'::regnamespace then view.relname end as view,
    result.typname as "returnType",
    p.proretset as "returnsSet"
  from pg_proc p
  join pg_type result on result.oid = p.prorettype
  left join pg_class view on view.oid = result.typrelid and view.relkind = 'v'
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and result.typname not in ('trigger', 'event_trigger')
    and exists (
      select from ${browserRoles} where has_function_privilege(role, p.oid, 'execute'))
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

/** Reads the tables, views and functions, all sorted by name. */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  const { rows: tables } = await database.query<Table>(tablesQuery);
  const { rows: views } = await database.query<View>(viewsQuery);
  const { rows: functions } = await database.query<SqlFunction>(functionsQuery);
  const { rows: others } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
  );
  if (others[0]) {
    throw new Error(
      `public.${others[0].name} is neither a table nor a view: add it to type-catalogue.ts first.`,
    );
  }
  return { tables, views, functions };
}
