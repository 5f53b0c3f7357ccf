// Finds values that the repository contains and everyone knows: the examples, the keys of the demo and of the tests.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the file that contains a value; undefined for the owner's own value. */
export type FindPrinted = (value: string) => string | undefined;

const skipped = new Set(['node_modules', 'dist', 'backups', 'coverage']);
const largestFile = 1_000_000;
// The shortest value to look for, because a shorter one is in some file by chance.
const shortestValue = 6;

/** Leaves out the owner's own settings and hidden folders, which are not published. */
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
