// A value that stands in the repository is known to everyone: the examples, the keys of the demo and of the tests.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The file in which a value is printed; undefined for one that is the owner's own. */
export type FindPrinted = (value: string) => string | undefined;

const skipped = new Set(['node_modules', 'dist', 'backups', 'coverage']);
const largestFile = 1_000_000;
// A shorter value, such as a word, stands in some file by chance.
const shortestValue = 6;

/** The owner's own settings and hidden folders are no part of what is published. */
const isPublished = (name: string) =>
  !skipped.has(name) && (!name.startsWith('.') || name === '.env.example');

function* publishedFiles(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (!isPublished(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* publishedFiles(path);
    else if (entry.isFile() && statSync(path).size <= largestFile) yield path;
  }
}

/** Reads the repository's files once, at the first question. */
export function readPrinted(projectDir: string): FindPrinted {
  let files: [path: string, text: string][] | undefined;
  return (value) => {
    if (value.length < shortestValue) return undefined;
    files ??= [...publishedFiles(projectDir)].map((path) => [
      relative(projectDir, path),
      readFileSync(path, 'utf8'),
    ]);
    return files.find(([, text]) => text.includes(value))?.[0];
  };
}
