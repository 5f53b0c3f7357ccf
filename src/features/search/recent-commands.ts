import { z } from 'zod';
import type { Command } from './commands';

// Which commands were chosen last, on this device. Only pages and actions: what was found is about
// people, and their names stay in the database.

const storageKey = 'admin-recent-commands';
const mostKept = 4;

function readIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return z.array(z.string()).catch([]).parse(stored);
  } catch {
    return [];
  }
}

export function noteRecentCommand(id: string): void {
  const ids = [id, ...readIds().filter((known) => known !== id)].slice(0, mostKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Then the palette simply begins with the pages.
  }
}

/** The last chosen of these commands, newest first. */
export function recentOf(commands: readonly Command[]): Command[] {
  return readIds()
    .map((id) => commands.find((command) => command.id === id))
    .filter((command) => command !== undefined);
}
