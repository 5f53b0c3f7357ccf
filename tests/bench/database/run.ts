/**
 * `npm run bench:db`: how fast the database answers at the size of a large agency, under the real roles and policies.
 * And how large it is after a simulated year of a small one. And whether honest
 * leads arrive during a minute of hostile ones. Ends with 1 when one of them misses its limit.
 *
 *   --scale 0.1     a tenth of the rows     --only name   questions with this in their name, or tags, pieces, year, or flood
 *   --runs 100      per question; 40 by default
 */
import { parseArgs } from 'node:util';
import { NoPostgres } from '../../support/postgres/binaries.ts';
import { migrate } from '../../support/postgres/hosted.ts';
import { startServer, type Server } from '../../support/postgres/server.ts';
import { fill, readLargeTables } from './database.ts';
import { adminQueries } from './admin-queries.ts';
import { benchFlood } from './flood.ts';
import { measure } from './measure.ts';
import { benchPieces } from './pieces.ts';
import { benchTags } from './tags.ts';
import { visitorQueries } from './visitor-queries.ts';
import { isSlow, printResults, type Result } from './report.ts';
import { provesYear } from './year.ts';

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
  for (const query of [...adminQueries, ...visitorQueries]) {
    if (!query.name.includes(options.only)) continue;
    const measurement = await measure(server, query, {
      runs: Number(options.runs),
      isLarge: (table) => large.has(table),
    });
    results.push({ name: query.name, measurement });
  }
  return results;
}

/** True when every question was answered in time. */
async function provesSpeed(): Promise<boolean> {
  const server = await startServer();
  try {
    const results = await bench(server);
    printResults(results);
    const isLedgerFast = !'tags'.includes(options.only) || (await benchTags(server));
    const arePiecesFast = !'pieces'.includes(options.only) || (await benchPieces(server));
    return isLedgerFast && arePiecesFast && !results.some(isSlow);
  } finally {
    await server.stop();
  }
}

try {
  const isWanted = (part: string) => part.includes(options.only);
  const isSmall = !isWanted('year') || (await provesYear());
  const withstandsFlood = !isWanted('flood') || (await benchFlood());
  const isFast = ['year', 'flood'].includes(options.only) || (await provesSpeed());
  process.exitCode = isSmall && withstandsFlood && isFast ? 0 : 1;
} catch (error) {
  console.error(error instanceof NoPostgres ? error.message : error);
  process.exitCode = 1;
}
