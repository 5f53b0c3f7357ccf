import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkVariables, envNames } from '@/shared/env-schema';

const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
const assignments = lines.flatMap((line, index) => {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value ?? '', lineAbove: lines[index - 1] }];
});
const declared = readFileSync(new URL('../../src/vite-env.d.ts', import.meta.url), 'utf8');

describe('.env.example', () => {
  it('lists exactly the variables that are checked', () => {
    expect(assignments.map(({ name }) => name).toSorted()).toEqual(envNames.toSorted());
  });

  it('lists exactly the variables that the code may read', () => {
    const readable = [...declared.matchAll(/readonly (VITE_\w+)\?: string;/g)].map(
      ([, name = '']) => name,
    );
    expect(assignments.map(({ name }) => name).toSorted()).toEqual(readable.toSorted());
  });

  it.each(assignments)('explains $name in the line above it', ({ lineAbove }) => {
    expect(lineAbove).toMatch(/^# \S.{15,}\.$/);
  });

  it('would be accepted as it stands', () => {
    const values = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
    expect(checkVariables(values)).toEqual({ hasBackend: true, hasEmailJs: true });
  });
});
