import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envSchema, parseEnv } from '@/lib/env';

const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
const assignments = lines.flatMap((line, index) => {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value ?? '', lineAbove: lines[index - 1] }];
});

describe('.env.example', () => {
  it('lists exactly the variables that are read', () => {
    expect(assignments.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(envSchema.shape).toSorted(),
    );
  });

  it.each(assignments)('explains $name in the line above it', ({ lineAbove }) => {
    expect(lineAbove).toMatch(/^# \S.{15,}\.$/);
  });

  it('would be accepted as it stands', () => {
    const values = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
    expect(() => parseEnv(values)).not.toThrow();
  });
});
