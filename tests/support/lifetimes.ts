import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const security = readFileSync(join(import.meta.dirname, '../../docs/security-design.md'), 'utf8');
const lines = security.split('### How long it is kept')[1]?.split('\n## ')[0] ?? '';

/** Reads the rows of security-design.md's table of lifetimes. */
export const lifetimes = lines
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, what = '', table = '', life = '', job = '']) => ({
    what,
    table,
    life,
    job: job.replace(/,.*/, ''),
  }));
