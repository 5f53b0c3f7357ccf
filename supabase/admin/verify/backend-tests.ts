import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files of tests/integration that need only a backend's URL and keys. */
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
