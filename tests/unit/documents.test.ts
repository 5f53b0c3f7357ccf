// Tests that every link target of the documents exists, and each cited section of the specification.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
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

/** Headings as GitHub makes anchors of them, and ids that are written as such. */
function anchorsOf(file: string): Set<string> {
  const text = read(file).replaceAll(/```[\s\S]*?```/g, '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="(\w+)"/g)].map(([, id = '']) => id)]);
}

const all = tracked('*.md').filter((file) => !file.startsWith('.github/'));

/** The documents that say how things are, and not how they were ordered or once were. */
const current = all.filter(
  (file) => !/^(?:docs\/specification\/|CHANGELOG|supabase\/permissions)/.test(file),
);

describe('a link in the documents leads to a file and a heading', () => {
  test.each(all)('%s', (file) => {
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      if (/^[a-z]+:/.test(path)) return false;
      const target = path ? join(dirname(file), path) : file;
      if (!existsSync(join(projectDir, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
    });
    expect(broken).toEqual([]);
  });
});

/** Texts in code marks, and the lines of blocks of commands. */
const codeOf = (file: string) => {
  const text = read(file);
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const marks = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)];
  return [...blocks, ...marks.map(([, code = '']) => code.replaceAll(/\s+/g, ' '))];
};

/** An adopter deletes the folders that hold the demo to its specification (docs/adopt.md). */
const isDeleted = (path: string) => {
  const [folder] = /^(?:tests|e2e)\/demo\b/.exec(path) ?? [];
  return folder !== undefined && !existsSync(join(projectDir, folder));
};

describe('a document names only what exists', () => {
  /** Made by commands. */
  const untracked = new Set(['supabase/.env', 'supabase/.temp/dev']);
  const folders = /^(?:src|supabase|tests|e2e|docs|public|\.github|\.vscode)\//;

  test.each(current)('the npm scripts of %s', (file) => {
    const named = codeOf(file).flatMap((code) =>
      [...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  test.each(current)('the migrations of %s', (file) => {
    const named = codeOf(file).flatMap((code) => code.match(/…_\w+\.sql/g) ?? []);
    const missing = named.filter(
      (name) => tracked(`supabase/migrations/*${name.slice(1)}`).length === 0,
    );
    expect(missing).toEqual([]);
  });

  test.each(current)('the files of %s', (file) => {
    const paths = codeOf(file)
      .flatMap((code) => code.split(/[\s,:;]+/))
      .filter((word) => folders.test(word) && !/[*<…{]/.test(word))
      .map((word) => word.replace(/[.,)]+$/, ''));
    const missing = paths.filter(
      (path) =>
        !untracked.has(path) &&
        !isDeleted(path) &&
        // Adopters delete these.
        !/^(?:tests|e2e)\/demo\b/.test(path) &&
        !existsSync(join(projectDir, path)) &&
        // A test is named without the end of its file.
        tracked(`${path}.*`, `${path}/*`).length === 0,
    );
    expect(missing).toEqual([]);
  });

  const examples = tracked(
    '*.env.example',
    'supabase/**',
    'src/**',
    'tests/**',
    'e2e/**',
    'vite.config.ts',
  );
  const known = new Set(
    examples
      .filter((path) => /\.(?:ts|tsx|js|toml|example)$/.test(path))
      .flatMap((path) => read(path).match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []),
  );

  test.each(current)('the variables of %s', (file) => {
    const foreign =
      /^(?:HTTPS?_PROXY|NO_PROXY|NODE_USE_ENV_PROXY|ON_ERROR_STOP|BOOT_ERROR|WORKER_ERROR)$/;
    const named = codeOf(file).flatMap(
      (code) => code.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [],
    );
    expect(named.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
  });
});

describe('a text of the product that cites a document', () => {
  const cited = tracked('src', 'supabase').filter((file) => /\.(?:tsx?|sql|example)$/.test(file));
  const citations = cited.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/\s+(?:\/\/ |\* |-- |# )?/g, ' ')
        .matchAll(
          /(?:[“"]([^”"'`<>]{3,60})[”"] in )?((?:docs\/[\w-]+|README|SECURITY|CHANGELOG)\.md)/g,
        ),
    ].map(([, heading, document = '']) => ({ file, heading, document })),
  );

  test('there are some', () => {
    expect(citations.length).toBeGreaterThan(5);
  });

  test('names a file that exists, and a heading of it', () => {
    const own = citations.filter(({ file }) => !file.startsWith('supabase/local/'));
    const broken = own.filter(
      ({ heading, document }) =>
        !existsSync(join(projectDir, document)) || (heading && !read(document).includes(heading)),
    );
    expect(broken).toEqual([]);
  });
});

test('the packages that the decisions name are installed', () => {
  const [, table = ''] = read('docs/decisions.md').split('| Package beyond the order |');
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace('/*', ''));
  const installed = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !installed.some((one) => one.includes(name)))).toEqual([]);
});

describe('a document has its length', () => {
  test.each([
    ['README.md', 110],
    ['SECURITY.md', 40],
    ['CONTRIBUTING.md', 70],
    ['supabase/README.md', 20],
    ['docs/owner.md', 130],
    ['docs/deploy.md', 150],
    ['docs/adopt.md', 130],
    ['docs/operate.md', 120],
    ['docs/hosting.md', 75],
    ['docs/architecture.md', 130],
    ['docs/recipes.md', 165],
    ['docs/decisions.md', 130],
    ['docs/security-design.md', 170],
  ])('%s, at most %i lines', (file, most) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
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
