// Runs the integration tests that know no more of their backend than its address and keys.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

export interface FileResult {
  file: string;
  passed: number;
  skipped: number;
  /** The name of each failed test, and the first line of its reason. */
  failures: string[];
}

/** The files of tests/integration that work on the backend of the environment. */
export function backendTests(projectDir: string): string[] {
  const dir = join(projectDir, 'tests/integration');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) =>
      /inject\('backend'\)|support\/personas/.test(readFileSync(join(dir, file), 'utf8')),
    )
    .map((file) => `tests/integration/${file.replaceAll('\\', '/')}`)
    .toSorted();
}

/** Throws with the output of Vitest when it writes no report. */
export function runTests(projectDir: string, files: string[]): FileResult[] {
  const dir = mkdtempSync(join(tmpdir(), 'verify-backend-'));
  const report = join(dir, 'report.json');
  try {
    const { stdout, stderr } = spawnSync(
      'vitest',
      ['run', '--project', 'integration', '--reporter=json', `--outputFile=${report}`, ...files],
      { cwd: projectDir, encoding: 'utf8', shell: process.platform === 'win32' },
    );
    return read(report, projectDir) ?? fail(`${stdout}\n${stderr}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function fail(output: string): never {
  throw new Error(`The tests did not run:\n${output}`);
}

function read(report: string, projectDir: string): FileResult[] | undefined {
  let text: string;
  try {
    text = readFileSync(report, 'utf8');
  } catch {
    return undefined;
  }
  return reportSchema.parse(JSON.parse(text)).testResults.map(({ name, assertionResults }) => ({
    file: name.replace(`${projectDir}/`, ''),
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
    skipped: assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed')
      .length,
    failures: assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`,
      ),
  }));
}
