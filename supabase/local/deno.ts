import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The Deno executable itself, not npm's starter script: the starter would stay between us and the
 * process we have to end.
 */
export function findDeno(): string {
  const require = createRequire(import.meta.url);
  const program = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const packageDir = dirname(require.resolve('deno/package.json'));
  if (existsSync(join(packageDir, program))) return join(packageDir, program);

  // The package's install script did not run: the program is still in the platform's own package.
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const platformPackage = `@deno/${process.platform}-${process.arch}${libc}/package.json`;
  return join(dirname(require.resolve(platformPackage)), program);
}
