// The table of permissions as a person reviews it: supabase/permissions.md.

import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  readCatalogue,
  type Bucket,
  type Catalogue,
  type Policy,
  type Relation,
  type SqlFunction,
} from './catalogue.ts';
import { measureOutcomes, nameOf, roleOf, type Outcomes, type TableOutcomes } from './outcomes.ts';
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
the right on the same columns as an admin.`;

/** The whole text, for a database of createPersonaDatabase(). */
export async function renderPermissions(database: PGlite): Promise<string> {
  const catalogue = await readCatalogue(database);
  const outcomes = await measureOutcomes(database, catalogue);
  const reachable = catalogue.relations.filter((relation) => isReachable(relation));
  const unreachable = catalogue.relations.filter((relation) => !isReachable(relation));
  const functions = catalogue.functions.filter(({ isTrigger }) => !isTrigger);
  const callable = functions.filter((sqlFunction) => sqlFunction.callers.length > 0);
  const internal = functions.filter((sqlFunction) => sqlFunction.callers.length === 0);
  const triggers = catalogue.functions.filter(({ isTrigger }) => isTrigger);

  return `${[
    introduction,
    `## Tables at a glance\n\n${renderGlance(reachable, outcomes)}`,
    `## Functions at a glance\n\n${renderCallable(callable, outcomes)}`,
    ...reachable.map((relation) => renderRelation(relation, outcomes)),
    `## Tables without API access\n\nNo API role has any right on them; only functions that run as their owner touch them.\n\n${renderUnreachable(unreachable)}`,
    `## Functions without API access\n\nOther functions and the scheduler call them. Named are those that run as their owner; the others can do no more than their caller.\n\n${renderOwners(internal)}`,
    `## Trigger functions\n\nThey cannot be called; they run with a write on their table. Named are those that run as their owner.\n\n${renderOwners(triggers)}`,
    `## Storage buckets\n\nRights on the files are those of \`storage.objects\`.\n\n${renderBuckets(catalogue.buckets)}`,
    `## Schemas\n\nThe API offers \`public\` (and \`storage\` through the Storage API). Who may use what is in a schema at all:\n\n${renderSchemas(catalogue)}`,
  ].join('\n\n')}\n`;
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

function outcomesOf(relation: Relation, outcomes: Outcomes): TableOutcomes {
  const found = outcomes.tables.get(nameOf(relation));
  if (!found) throw new Error(`${nameOf(relation)} was not tried`);
  return found;
}

function renderGlance(relations: Relation[], outcomes: Outcomes): string {
  return table(
    ['Table', ...personas],
    relations.map((relation) => [
      code(nameOf(relation)),
      ...personas.map((persona) => {
        const tried = outcomesOf(relation, outcomes)[persona];
        const effective = verbs.flatMap((verb) => {
          const outcome = tried[verb];
          if (outcome === 'no right' || outcome === 'no rows') return [];
          return [outcome === 'some rows' ? `${verb} some` : verb];
        });
        return effective.join(', ') || none;
      }),
    ]),
  );
}

/** Those that more people may call come first: they are the ones to look at. */
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

/** What the text says about one table. */
export function renderRelation(relation: Relation, outcomes: Outcomes): string {
  const isView = relation.kind === 'view';
  const security = relation.hasRowSecurity || isView ? '' : '\n\n**Row-level security is off.**';
  const kind = relation.kind === 'table' ? '' : ` (${relation.kind})`;
  return `## ${nameOf(relation)}${kind}

${relation.about ?? (relation.schema === 'storage' ? 'Of Supabase Storage.' : '**No comment says what it is.**')}${security}

${renderRights(relation, outcomesOf(relation, outcomes))}

${isView ? 'The policies of its tables hold: it runs with the rights of the caller.' : renderPolicies(relation.policies)}`;
}

/** A row for each persona: which rows each command reaches, and which columns the right is limited to. */
function renderRights({ columns, rights }: Relation, tried: TableOutcomes): string {
  const writable = new Set(columns.filter(({ isWritable }) => isWritable).map(({ name }) => name));
  const rows = personas.map((persona) => {
    const right = rights[roleOf[persona]];
    const cells = verbs.map((verb) => {
      const rowsReached = outcomeWords[tried[persona][verb]];
      if (verb === 'delete' || right[verb].every || right[verb].columns.length === 0) {
        return rowsReached;
      }
      // The admin's row names them: both have the role `authenticated`.
      if (persona === 'stranger') return rowsReached;
      const named = right[verb].columns.filter((name) => verb === 'select' || writable.has(name));
      return `${rowsReached}: ${codes(named)}`;
    });
    return [persona, ...cells, right.others.join(', ')];
  });
  return table(['', ...verbs, 'other rights'], rows);
}

function renderPolicies(policies: Policy[]): string {
  if (policies.length === 0) return 'No policy: row-level security lets only service through.';
  return table(
    ['Policy', 'For', 'Rows (using)', 'New rows (with check)'],
    policies.map((policy) => [
      `${policy.name}${policy.isPermissive ? '' : ' (restrictive)'}`,
      `${policy.command} · ${policy.roles.join(', ')}`,
      policy.using === null ? '' : code(oneLine(policy.using)),
      policy.check === null ? '' : code(oneLine(policy.check)),
    ]),
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function renderUnreachable(relations: Relation[]): string {
  return table(
    ['Table', 'What it is', 'Policies'],
    relations.map((relation) => [
      code(nameOf(relation)),
      relation.about ?? '**No comment says what it is.**',
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
    ['Function'],
    functions
      .filter(({ isDefiner }) => isDefiner)
      .map(({ schema, signature }) => [code(`${schema}.${signature}`)]),
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
