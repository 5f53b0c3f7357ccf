/** Runs one query many times with the role that really runs it, and returns times, rows and plan. */
import type { Server } from '../../support/postgres/server.ts';
import { type Persona, becomePersona, callers } from './personas.ts';
import { type PlanSummary, summarisePlans } from './plan.ts';

/** A connection of PostgREST's pool has run everything before. */
const WARM_UP_RUNS = 3;

export type Measurement =
  | { kind: 'measured'; rows: number; p50: number; p95: number; plan: PlanSummary }
  | { kind: 'skipped'; reason: string };

/** The value that so many per cent of the values do not exceed (nearest rank). */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

const script = (query: BenchQuery, runs: number) => `
  load 'auto_explain';
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json;
  set client_min_messages = warning;
  ${becomePersona(query.persona)}
  \\o /dev/null
  ${`${query.sql};\n`.repeat(WARM_UP_RUNS)}
  \\timing on
  ${`${query.sql};\n`.repeat(runs)}
  \\timing off
  \\o
  select 'rows ' || count(*) from (${query.sql}) answer;
  -- In the same session and after the others: the plan that an old connection uses, too.
  reset role;
  set auto_explain.log_min_duration = 0;
  set client_min_messages = log;
  \\set VERBOSITY terse
  set role ${callers[query.persona].role};
  \\o /dev/null
  ${query.sql};
`;

export async function measure(
  server: Server,
  query: BenchQuery,
  { runs, isLarge }: { runs: number; isLarge: (table: string) => boolean },
): Promise<Measurement> {
  let output;
  try {
    output = await server.run(script(query, runs));
  } catch (error) {
    const reason = /(?:function|relation|column) .* does not exist/.exec(String(error))?.[0];
    if (!reason) throw new Error(`${query.name}: ${String(error)}`, { cause: error });
    return { kind: 'skipped', reason };
  }
  const times = [...output.stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms));
  if (times.length !== runs)
    throw new Error(`${query.name}: ${times.length} times for ${runs} runs`);
  return {
    kind: 'measured',
    rows: Number(/^rows (\d+)$/m.exec(output.stdout)?.[1]),
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    plan: summarisePlans(output.stderr, isLarge),
  };
}

export interface BenchQuery {
  name: string;
  persona: Persona;
  /** One statement without its semicolon. */
  sql: string;
}
