/**
 * `npm run bench:db`: how fast the database answers at the size of a large agency, under the real roles and policies.
 * Ends with 1 when a question takes longer than promised.
 *
 *   --scale 0.1     a tenth of the rows     --only name   questions with this in their name
 *   --runs 100      per question; 40 by default
 *
 * Then a minute of hostile leads (alone with --only flood).
 */
import { parseArgs } from 'node:util';
import { NoPostgres } from '../../support/postgres/binaries.ts';
import { migrate } from '../../support/postgres/hosted.ts';
import { startServer, type Server } from '../../support/postgres/server.ts';
import { fill, readLargeTables } from './database.ts';
import { benchFlood } from './flood.ts';
import { measure } from './measure.ts';
import { queries } from './queries.ts';
import { formatTable, formatVerdict, isSlow, type Result } from './report.ts';

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '40' },
  },
});

async function timed<Value>(what: string, work: Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await work;
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return value;
}

async function bench(server: Server): Promise<Result[]> {
  await timed('Migrations', migrate(server));
  await timed('Seeding', fill(server, Number(options.scale)));
  const large = await readLargeTables(server);
  console.log([...large].map(([table, rows]) => `${table} ${rows}`).join(', '), '\n');
  const results: Result[] = [];
  for (const query of queries.filter(({ name }) => name.includes(options.only))) {
    const measurement = await measure(server, query, {
      runs: Number(options.runs),
      isLarge: (table) => large.has(table),
    });
    results.push({ name: query.name, measurement });
  }
  return results;
}

try {
  const server = await startServer();
  try {
    const results = await bench(server);
    console.log(formatTable(results));
    console.log(`\n${formatVerdict(results)}`);
    process.exitCode = results.some(isSlow) ? 1 : 0;
  } finally {
    await server.stop();
  }
  if (options.only === '' || 'flood'.includes(options.only)) {
    if (!(await benchFlood())) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof NoPostgres ? error.message : error);
  process.exitCode = 1;
}
