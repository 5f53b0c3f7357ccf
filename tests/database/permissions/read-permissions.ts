// Reads supabase/permissions.md for each persona, for the tests over HTTP.

import { personas, type Persona } from './persona-database.ts';

const verbs = ['select', 'insert', 'update', 'delete'] as const;

/** Verb to how far it goes; a verb that is not there is refused. */
type Rights = Partial<Record<(typeof verbs)[number], 'all' | 'some'>>;

export type TableEntry = { name: string; rights: Record<Persona, Rights> };

export type FunctionEntry = {
  /** With its schema and its arguments. */
  signature: string;
  calls: Record<Persona, 'no right' | 'refused' | 'yes'>;
};

/** The table "Tables". */
export function readTables(text: string): TableEntry[] {
  const entries = new Map<string, TableEntry>();
  for (const [name = '', persona, ...cells] of rowsOf(text, 'Tables')) {
    const rights = entries.get(name)?.rights ?? byPersona((): Rights => ({}));
    entries.set(name, { name, rights });
    const known = personas.find((each) => each === persona);
    if (!known) throw new Error(`${name}: ${persona} is no persona.`);
    verbs.forEach((verb, index) => {
      if (cells[index]?.startsWith('yes')) rights[known][verb] = 'all';
      if (cells[index]?.startsWith('*some*')) rights[known][verb] = 'some';
    });
  }
  return [...entries.values()];
}

/** The table "Functions". */
export function readFunctions(text: string): FunctionEntry[] {
  return rowsOf(text, 'Functions').map(([signature = '', , ...cells]) => ({
    signature,
    calls: byPersona((persona) => {
      const cell = cells[personas.indexOf(persona)];
      return cell === 'yes' || cell === 'refused' ? cell : 'no right';
    }),
  }));
}

/** The names in "Tables without API access". */
export const readUnreachable = (text: string): string[] =>
  rowsOf(text, 'Tables without API access').map(([name = '']) => name);

function byPersona<Value>(read: (persona: Persona) => Value): Record<Persona, Value> {
  return {
    visitor: read('visitor'),
    stranger: read('stranger'),
    admin: read('admin'),
    service: read('service'),
  };
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
