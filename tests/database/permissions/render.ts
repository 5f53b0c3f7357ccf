// Writes the table of permissions for review: supabase/permissions.md.

import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  readCatalogue,
  type Bucket,
  type Catalogue,
  type Relation,
  type SqlFunction,
} from './catalogue.ts';
import { measureOutcomes, nameOf, roleOf, type Outcomes } from './outcomes.ts';
import { personas } from './persona-database.ts';

export const permissionsFile = join(import.meta.dirname, '../../../supabase/permissions.md');

const verbs = ['select', 'insert', 'update', 'delete'] as const;
const columnVerbs = ['select', 'insert', 'update'] as const;
const none = '–';

const introduction = `# Who may do what

Made by \`npm run permissions\` from a migrated database: rights and policies as Postgres' catalogue has them, results as
trying shows them. Do not edit it; review what changed in it. The database tests fail while it does not fit the
migrations, and try every refusal; the integration tests try them once more over HTTP.

**visitor**: no session (\`anon\`). **stranger**: signed in, no admin (\`authenticated\`). **admin**: signed in, in
\`private.admins\`, with a session that is still good (\`authenticated\`, too: the policies tell them apart). **service**: the
edge functions and the owner's scripts (\`service_role\`, passes policies).

${none} means no right: the statement fails. *some* means that policies choose the rows, *none* that they choose no row. Columns
are named where the right is on some of them; without names it is on every column, those to come included. A stranger has
the right on the same columns as an admin. A persona without a row has no right on the table at all.`;

/** The whole text, for a database of createPersonaDatabase(). */
export async function renderPermissions(database: PGlite): Promise<string> {
  const catalogue = await readCatalogue(database);
  const outcomes = await measureOutcomes(database, catalogue);
  const reachable = catalogue.relations.filter((relation) => isReachable(relation));
  const unreachable = catalogue.relations.filter((relation) => !isReachable(relation));
  const callable = catalogue.functions.filter(
    ({ isTrigger, callers }) => !isTrigger && callers.length > 0,
  );

  return `${[
    introduction,
    '## Tables',
    table(
      rightsHead,
      reachable.flatMap((relation) => rightsRows(relation, outcomes)),
    ),
    '## Policies',
    'A table without one lets only service through.',
    table(policiesHead, reachable.flatMap(policyRows)),
    '## Functions',
    renderCallable(callable, outcomes),
    '## What the tables are',
    table(
      ['Table', 'What it is'],
      reachable.map((each) => [code(nameOf(each)), aboutOf(each)]),
    ),
    '## Tables without API access',
    'No API role has any right on them; only functions that run as their owner touch them.',
    renderUnreachable(unreachable),
    '## Functions without API access',
    'Other functions, triggers and the scheduler call them. Named are those that run as their owner; the others can do no more than their caller.',
    renderOwners(catalogue.functions.filter(({ callers }) => callers.length === 0)),
    '## Storage buckets',
    'Rights on the files are those of `storage.objects`.',
    renderBuckets(catalogue.buckets),
    '## Schemas',
    'The API offers `public` (and `storage` through the Storage API). Who may use what is in a schema at all:',
    renderSchemas(catalogue),
  ].join('\n\n')}\n`;
}

/** The rows about one table. */
export function renderRelation(relation: Relation, outcomes: Outcomes): string {
  return [...rightsRows(relation, outcomes), ...policyRows(relation)].map(row).join('\n');
}

const row = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;

/** A Markdown table; cells may hold anything. */
function table(head: string[], rows: string[][]): string {
  return [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: string[]) => texts.map(code).join(', ');

function isReachable({ rights }: Relation): boolean {
  return Object.values(rights).some(
    (right) =>
      right.delete ||
      right.others.length > 0 ||
      columnVerbs.some((verb) => right[verb].columns.length > 0),
  );
}

/** Functions that more people may call come first: they are the ones to look at. */
const openness = ({ callers: found }: SqlFunction) =>
  found.includes('anon') ? 0 : found.includes('authenticated') ? 1 : 2;

function renderCallable(functions: SqlFunction[], outcomes: Outcomes): string {
  const rows = functions
    .toSorted((a, b) => openness(a) - openness(b))
    .map((sqlFunction) => {
      const name = `${sqlFunction.schema}.${sqlFunction.signature}`;
      const calls = outcomes.functions.get(name);
      return [
        code(name),
        sqlFunction.isDefiner ? '**owner**' : 'caller',
        ...personas.map((persona) => {
          const call = calls?.[persona];
          return call === 'no right' ? none : (call ?? '?');
        }),
      ];
    });
  return `*Runs as* the caller: it can do what the caller may do to the tables, no more. As the **owner** (security definer): it
passes policies, so what it checks itself is the wall. *refused*: it may be called and says no (42501).

${table(['Function', 'Runs as', ...personas], rows)}`;
}

const outcomeWords = {
  'no right': none,
  'no rows': '*none*',
  'some rows': '*some*',
  'all rows': 'yes',
};

const rightsHead = ['Table', 'Who', ...verbs, 'other rights'];

/** A row for each persona with a right: which rows each command reaches, and which columns the right is limited to. */
function rightsRows(relation: Relation, outcomes: Outcomes): string[][] {
  const { columns, rights, kind, hasRowSecurity } = relation;
  const writable = new Set(columns.filter(({ isWritable }) => isWritable).map(({ name }) => name));
  const name = [
    code(nameOf(relation)),
    kind === 'table' ? '' : ` (${kind})`,
    hasRowSecurity || kind === 'view' ? '' : ' **Row-level security is off.**',
  ].join('');
  return personas.flatMap((persona) => {
    const tried = outcomes.tables.get(nameOf(relation))?.[persona];
    if (!tried) throw new Error(`${nameOf(relation)} was not tried`);
    const right = rights[roleOf[persona]];
    const cells = verbs.map((verb) => {
      const rowsReached = outcomeWords[tried[verb]];
      // The admin's row names the columns: both have the role `authenticated`.
      if (verb === 'delete' || persona === 'stranger') return rowsReached;
      if (right[verb].every || right[verb].columns.length === 0) return rowsReached;
      const named = right[verb].columns.filter((each) => verb === 'select' || writable.has(each));
      return `${rowsReached}: ${codes(named)}`;
    });
    const hasRight = right.others.length > 0 || cells.some((cell) => cell !== none);
    return hasRight ? [[name, persona, ...cells, right.others.join(', ')]] : [];
  });
}

const policiesHead = ['Table', 'Policy', 'For', 'Rows (using)', 'New rows (with check)'];

function policyRows(relation: Relation): string[][] {
  return relation.policies.map((policy) => [
    code(nameOf(relation)),
    `${policy.name}${policy.isPermissive ? '' : ' (restrictive)'}`,
    `${policy.command} · ${policy.roles.join(', ')}`,
    policy.using === null ? '' : code(policy.using),
    policy.check === null ? '' : code(policy.check),
  ]);
}

const aboutOf = ({ about, schema }: Relation) =>
  about ?? (schema === 'storage' ? 'Of Supabase Storage.' : '**No comment says what it is.**');

function renderUnreachable(relations: Relation[]): string {
  return table(
    ['Table', 'What it is', 'Policies'],
    relations.map((relation) => [
      code(nameOf(relation)),
      aboutOf(relation),
      relation.policies
        .map(
          ({ name, command, roles, using }) =>
            `${name}: ${command} · ${roles.join(', ')} · ${code(using ?? '')}`,
        )
        .join('; ') || none,
    ]),
  );
}

function renderOwners(functions: SqlFunction[]): string {
  return table(
    ['Function', 'Called by'],
    functions
      .filter(({ isDefiner }) => isDefiner)
      .map(({ schema, signature, isTrigger }) => [
        code(`${schema}.${signature}`),
        isTrigger ? 'a trigger' : 'functions',
      ]),
  );
}

function renderBuckets(buckets: Bucket[]): string {
  return table(
    ['Bucket', 'Public URLs', 'Largest file, bytes', 'Types'],
    buckets
      .filter(({ id }) => id !== 'elsewhere')
      .map(({ id, isPublic, sizeLimit, types }) => [
        code(id),
        isPublic ? 'yes' : 'no',
        sizeLimit === null ? 'no limit' : String(sizeLimit),
        types === null ? 'any' : codes(types),
      ]),
  );
}

function renderSchemas({ schemas }: Catalogue): string {
  return table(
    ['Schema', 'Roles'],
    schemas.map(({ name, users }) => [code(name), users.join(', ') || none]),
  );
}
