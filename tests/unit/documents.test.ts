// Every target of the documents exists, and so does each section of the specification that code and tests cite.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from '../../supabase/local/local-settings.ts';

const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: projectDir,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(projectDir, file)));

/** The numbers of the sections ("## 5. ...") or of the list's entries ("5. ..."). */
const numbersOf = (document: string) =>
  new Set(
    [...read(`docs/specification/${document}.md`).matchAll(/^(?:## )?(\d+)\. /gm)].map(
      ([, n]) => n,
    ),
  );

describe('a link in the documents leads to a file', () => {
  test.each(tracked('*.md'))('%s', (file) => {
    const links = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const broken = links.filter(
      (link) => !/^[a-z]+:/.test(link) && !existsSync(join(projectDir, dirname(file), link)),
    );
    expect(broken).toEqual([]);
  });
});

describe('the way of a save is told by files that exist', () => {
  const [, section = ''] = read('docs/architecture.md').split('## The way of a save, file by file');
  const [chapter = ''] = section.split('\n## ');
  const steps = [...chapter.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = '']) => file);

  test('a post and a letter have six steps each', () => {
    expect(steps).toHaveLength(12);
  });

  test.each(steps)('%s', (file) => {
    expect(existsSync(join(projectDir, file))).toBe(true);
  });
});

describe('a citation of the specification leads to a section', () => {
  const sections = new Map(
    ['public-site', 'admin', 'resolutions'].map((document) => [document, numbersOf(document)]),
  );
  const sources = tracked('src', 'supabase', 'tests', 'e2e').filter((file) =>
    /\.(?:ts|tsx|css|sql|md)$/.test(file),
  );
  const citations = sources.flatMap((file) =>
    [
      // "admin.md §5 and §9"
      ...[...read(file).matchAll(/(public-site|admin)\.md((?:[\s,]|and|§|\d)*§\d+)/g)].map(
        ([, document, list = '']) => ({ document, list }),
      ),
      // "resolutions 8, 9 and 21"
      ...[...read(file).matchAll(/\bresolutions? (\d+(?:(?:, | and )\d+)*)/g)].map(
        ([, list = '']) => ({
          document: 'resolutions',
          list,
        }),
      ),
    ].flatMap(({ document = '', list }) =>
      (list.match(/\d+/g) ?? []).map((number) => ({ file, document, number })),
    ),
  );

  test('there are citations to check', () => {
    expect(citations.length).toBeGreaterThan(100);
  });

  test('each section exists', () => {
    const unknown = citations.filter(
      ({ document, number }) => !sections.get(document)?.has(number),
    );
    expect(unknown).toEqual([]);
  });
});
