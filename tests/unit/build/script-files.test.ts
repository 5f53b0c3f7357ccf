import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolder } from '../../../src/build/content-folder.ts';
import { scriptFiles } from '../../../src/build/script-files.ts';

const isThere = (name: string) =>
  globSync(name.endsWith('/') ? name : `${name}.{ts,tsx}`).length > 0;

const groupsOf = (id: string) =>
  scriptFiles.groups
    ?.filter(({ test }) => typeof test === 'function' && test(id))
    .map(({ name }) => name);

// A module that is renamed would leave its group of script-files.ts without a word.
it('groups only modules that exist', () => {
  const source = readFileSync('src/build/script-files.ts', 'utf8');
  const named = [...source.matchAll(/'((?:src|@content)\/[^']+)'/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !isThere(name.replace('@content', 'src/content')))).toEqual([]);
});

describe('a group', () => {
  it('has a module by its whole name, whatever follows its path', () => {
    expect(groupsOf(resolve('src/shared/format/forms.ts'))).toEqual(['app']);
    expect(groupsOf(`${resolve('src/shared/env.ts')}?used`)).toEqual(['app']);
    expect(groupsOf(resolve('src/shared/format/form-letters.ts'))).toEqual([]);
    expect(groupsOf(resolve('src/shared/options/index.ts'))).toEqual([]);
    expect(groupsOf(resolve('src/other-shared/env.ts'))).toEqual([]);
  });

  it('has the modules of the folder that the content is read from', () => {
    expect(groupsOf(join(contentFolder, 'team.ts'))).toEqual(['app']);
    expect(groupsOf(join(contentFolder, 'case-studies/cards.ts'))).toEqual(['work']);
    expect(groupsOf(resolve('elsewhere/team.ts'))).toEqual([]);
  });
});
