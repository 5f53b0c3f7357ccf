/** Finds test files that are too long to read at once. */
import type { Finding } from './sources.ts';

const mostLines = 350;

export function findLongTests(file: string, source: string): Finding[] {
  const lines = source.trimEnd().split('\n').length;
  const text = `A file of tests has at most ${mostLines} lines: split it by what its tests are about.`;
  return lines > mostLines ? [{ file, line: lines, text }] : [];
}
