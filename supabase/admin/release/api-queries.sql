-- The widest statement of each kind that the API lets a role make: every column and argument by its name, null for each value.
-- One row per role and statement, with the words that the code has to use for the statement to be one of its own.
with api_role (role) as (values ('anon'), ('authenticated'), ('service_role')),
relation as (
  select c.oid, c.relname as name, a.attname as col, a.attnum, format_type(a.atttypid, a.atttypmod) as type,
    a.attgenerated = '' and a.attidentity <> 'a' as is_written
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
),
columns as (
  select role, r.name, r.attnum, r.col, r.type, right_name
  from relation r, api_role, unnest(array['select', 'insert', 'update']) right_name
  where has_column_privilege(role, r.oid, r.attnum, right_name) and (right_name = 'select' or r.is_written)
),
-- The parameters of a function: i is an argument, t a column of the result.
parameter as (
  select p.oid, p.proname as name, place, p.proargnames[place] as col, format_type(type, null) as type,
    coalesce(p.proargmodes[place], 'i') as mode, pg_get_function_arg_default(p.oid, place::integer) is null as is_required
  from pg_proc p
  left join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality arg (type, place) on true
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
)
select role, right_name as kind, name,
  json_agg(json_build_object('name', col, 'type', type, 'isRequired', false) order by attnum) as names,
  '[]'::json as results
from columns group by role, right_name, name
union all
select role, 'delete', c.relname, '[]', '[]'
from pg_class c, api_role
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(role, c.oid, 'delete')
union all
select role, 'call', name,
  coalesce(json_agg(json_build_object('name', col, 'type', type, 'isRequired', is_required) order by place) filter (where mode = 'i' and col is not null), '[]'),
  coalesce(json_agg(json_build_object('name', col, 'type', type, 'isRequired', false) order by place) filter (where mode = 't'), '[]')
from parameter, api_role
where has_function_privilege(role, oid, 'execute') group by role, oid, name
order by 1, 2, 3
