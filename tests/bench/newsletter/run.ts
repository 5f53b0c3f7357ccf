/**
 * `npm run bench:newsletter`: whether the newsletter engine loses no subscriber and emails none twice when its workers
 * are killed, and how fast it is. Native PostgreSQL, a simulated email provider, workers in processes of their own.
 * Ends with 1 when a figure is missed.
 *
 *   --only kill|welcome|drain  one part
 *   --runs 1000   kill runs                --seed 1   their chance
 *   --lanes 8     kill runs at a time      --scale 0.1   a tenth of the large lists
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { NoPostgres } from '../../support/postgres/binaries.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { provesDrain } from './drain-part.ts';
import { provesKills } from './kill-part.ts';
import { provesWelcome } from './welcome-part.ts';
import { type Figure, isMissed, printFigures } from './report.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '8' },
    scale: { type: 'string', default: '1' },
  },
});
const scale = Number(options.scale);

const parts: Record<string, (cluster: Cluster) => Promise<Figure[]>> = {
  drain: (cluster) => provesDrain(cluster, scale),
  welcome: (cluster) => provesWelcome(cluster, Number(options.seed)),
  kill: (cluster) =>
    provesKills(cluster, {
      runs: Number(options.runs),
      seed: Number(options.seed),
      lanes: Number(options.lanes),
    }),
};

async function bench(cluster: Cluster): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, prove] of Object.entries(parts)) {
    if (options.only !== '' && name !== options.only) continue;
    const start = performance.now();
    figures.push(...(await prove(cluster)));
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
  }
  return figures;
}

// The server and its folder are removed on 'exit', also after a signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  if (options.only !== '' && !(options.only in parts))
    throw new Error(`--only ${options.only}: there are ${Object.keys(parts).join(', ')}.`);
  const cluster = await startCluster();
  try {
    const figures = await bench(cluster);
    printFigures(figures);
    process.exitCode = figures.some(isMissed) ? 1 : 0;
  } finally {
    await cluster.stop();
  }
} catch (error) {
  console.error(error instanceof NoPostgres ? error.message : error);
  process.exitCode = 1;
}
