// supabase/permissions.md, read back: its single entries for the comparison with the database, and what it
// says about each persona for the tests over HTTP.

import type { Persona } from './persona-database.ts';

const personas: Persona[] = ['visitor', 'stranger', 'admin', 'service'];

/** Verb to how far it goes; a verb that is not there is refused. */
type Rights = Partial<Record<'select' | 'insert' | 'update' | 'delete', 'all' | 'some'>>;

export type TableEntry = { name: string; rights: Record<Persona, Rights> };

export type FunctionEntry = {
  /** With its schema and its arguments. */
  signature: string;
  calls: Record<Persona, 'no right' | 'refused' | 'yes'>;
};

/**
 * What can be compared by itself, by name: each section about a table, and each row of the sections that
 * list many things. Together they are the whole text below its introduction.
 */
export function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const section of text.split(/^## /m).slice(1)) {
    const [title = '', ...lines] = section.trimEnd().split('\n');
    const rows = title.includes('.') ? [] : lines.filter((line) => line.startsWith('| `'));
    for (const row of rows) entries.set(`${title} › ${cellsOf(row)[0]}`, row);
    entries.set(title, lines.filter((line) => !rows.includes(line)).join('\n'));
  }
  return entries;
}

/** The table "Tables at a glance". */
export function readTables(text: string): TableEntry[] {
  return rowsOf(text, 'Tables at a glance').map(([name = '', ...cells]) => ({
    name,
    rights: byPersona((index) => {
      const rights: Rights = {};
      for (const part of (cells[index] ?? '').split(', ')) {
        const [, verb, some] = /^(select|insert|update|delete)( some)?$/.exec(part) ?? [];
        if (isVerb(verb)) rights[verb] = some ? 'some' : 'all';
      }
      return rights;
    }),
  }));
}

/** The table "Functions at a glance". */
export function readFunctions(text: string): FunctionEntry[] {
  return rowsOf(text, 'Functions at a glance').map(([signature = '', , ...cells]) => ({
    signature,
    calls: byPersona((index) => {
      const cell = cells[index];
      return cell === 'yes' || cell === 'refused' ? cell : 'no right';
    }),
  }));
}

/** The names in "Tables without API access". */
export const readUnreachable = (text: string): string[] =>
  rowsOf(text, 'Tables without API access').map(([name = '']) => name);

const isVerb = (word: string | undefined): word is keyof Rights =>
  word === 'select' || word === 'insert' || word === 'update' || word === 'delete';

function byPersona<Value>(read: (index: number) => Value): Record<Persona, Value> {
  const [visitor, stranger, admin, service] = personas.map((_, index) => read(index));
  if (!visitor || !stranger || !admin || !service) throw new Error('A persona is missing.');
  return { visitor, stranger, admin, service };
}

function rowsOf(text: string, title: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| `'));
  if (rows.length === 0) throw new Error(`supabase/permissions.md has no table "${title}".`);
  return rows.map(cellsOf);
}

const cellsOf = (row: string): string[] =>
  row
    .slice(2, -2)
    .split(/(?<!\\)\s\|\s/)
    .map((cell) => cell.replace(/^`(.*)`$/, '$1'));
