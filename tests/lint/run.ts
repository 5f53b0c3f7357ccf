/** Checks the sources against the rules that oxlint does not have; `npm run lint` runs it. */
import { globSync, readFileSync } from 'node:fs';
import { findUnclearAssertions } from './assertion-names.ts';
import { findUnclearComments } from './comments.ts';
import { findBareText } from './bare-text.ts';
import { findKeyReaders } from './key-readers.ts';
import { findLiveRegions } from './live-regions.ts';
import { findLocaleFolding } from './locale-folding.ts';
import { findLocaleTexts, findTextWriters } from './locale-texts.ts';
import { findNewerApis } from './newer-apis.ts';
import { findSidedClasses, findSidedRules } from './physical-sides.ts';
import { findShownTexts, findSqlTexts } from './shown-texts.ts';
import { withSources } from './sources.ts';
import { findLongTests } from './test-length.ts';
import { findUnclearNames } from './test-names.ts';
import { findUnguardedWrites } from './unguarded-writes.ts';
import { findVisitorWords } from './visitor-words.ts';

/** The code that runs in browsers. */
const isForBrowsers = (path: string) =>
  /^(?:src\/(?!build\/)|supabase\/functions\/_shared\/contracts\/)/.test(path);

const commented = globSync('{src,supabase,tests,e2e}/**/*.{ts,tsx,js,sql,css}');
const migrations = globSync('supabase/migrations/*.sql');
const tests = globSync('{tests,e2e}/**/*.{ts,tsx}');
const pgtap = globSync('supabase/tests/**/*.test.sql');
const programs = new Map(
  globSync('{src,supabase,e2e}/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]),
);
/** The vocabularies of other programs' files are no texts of ours. */
const isShown = (file: string) =>
  /^(?:src\/(?:admin|shared|site|starter)|supabase\/(?:functions|admin))\//.test(file) &&
  !/^src\/(?:admin\/newsletter\/import\/file|shared\/format\/letters)\//.test(file);
const stylesheets = globSync('src/**/*.css', { exclude: ['src/styles/right-to-left.css'] });
const textWriters = findTextWriters(programs);
const findings = [
  ...[...programs].flatMap(([file, source]) => findLocaleTexts(file, source, textWriters)),
  ...[...programs].flatMap(([file, source]) =>
    file.startsWith('src/') ? findSidedClasses(file, source) : [],
  ),
  ...[...programs].flatMap(([file, source]) => (isShown(file) ? findShownTexts(file, source) : [])),
  ...stylesheets.flatMap((file) => findSidedRules(file, readFileSync(file, 'utf8'))),
  ...commented.flatMap((file) => findUnclearComments(file, readFileSync(file, 'utf8'))),
  ...migrations.flatMap((file) => {
    const sql = readFileSync(file, 'utf8');
    return [
      ...findUnguardedWrites(file, sql),
      ...findLocaleFolding(file, sql),
      ...findSqlTexts(file, sql),
    ];
  }),
  ...[...tests, ...pgtap].flatMap((file) => findLongTests(file, readFileSync(file, 'utf8'))),
  ...tests.flatMap((file) => findUnclearNames(file, readFileSync(file, 'utf8'))),
  ...pgtap.flatMap((file) => findUnclearAssertions(file, readFileSync(file, 'utf8'))),
  ...withSources(isForBrowsers, (sources) => [
    ...findBareText(sources),
    ...findKeyReaders(sources),
    ...findLiveRegions(sources),
    ...findNewerApis(sources),
    ...findVisitorWords(sources),
  ]),
];
for (const { file, line, text } of findings) console.error(`${file}:${line}: ${text}`);
if (findings.length > 0) process.exitCode = 1;
