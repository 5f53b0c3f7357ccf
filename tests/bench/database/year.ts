/**
 * How large the database is after a year: 100 leads and 2 newsletters a week, and all rows that pg_cron and we write about
 * it. pg_cron is not here: fake-pg-cron.sql has its tables, and year.sql writes the rows it would.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../support/postgres/hosted.ts';
import { startServer } from '../../support/postgres/server.ts';

/** A free project turns read-only at 500 MB; the rest is for years to come, for WAL and for what a project brings along. */
const LIMIT_MB = 200;

const WEEKS = 52;
const LEADS_A_WEEK = 100;
const SUBSCRIBERS = 2000;

const support = join(import.meta.dirname, '../../support/postgres/fake-pg-cron.sql');
const procedures = join(import.meta.dirname, 'year.sql');

/** Newsletters leave on Tuesdays and Fridays. What autovacuum does by and by is done once a week. */
function week(number: number): string {
  const days = Array.from({ length: 7 }, (_, weekday) => {
    const newsletter = weekday === 1 || weekday === 4 ? 'call year.newsletter();' : '';
    return `${newsletter} call year.day(${number * 7 + weekday});`;
  });
  return `call year.leads(${LEADS_A_WEEK}); ${days.join('\n')} vacuum;`;
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Prints what takes the room; returns whether all of it is within the limit. */
export async function provesYear(): Promise<boolean> {
  const server = await startServer();
  try {
    await migrate(server);
    const script = [
      readFileSync(support, 'utf8'),
      readFileSync(procedures, 'utf8'),
      `call year.start(${SUBSCRIBERS});`,
      ...Array.from({ length: WEEKS }, (_, number) => week(number)),
    ].join('\n');
    // As the owner of the jobs, who is no superuser.
    const { problem } = await server.psql('postgres', script);
    if (problem) throw new Error(problem);
    const { stdout } = await server.run(`
      select pg_database_size(current_database()), 'in all';
      select pg_total_relation_size(c.oid), n.nspname || '.' || c.relname
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' order by 1 desc limit 8;
      select count(*), 'runs of jobs are kept' from cron.job_run_details;`);
    const lines = stdout.trim().split('\n');
    const rows = lines.map((line) => {
      const [figure = '', name = ''] = line.split('|');
      return { figure: Number(figure), name };
    });
    const runs = rows.pop();
    console.log(
      `A simulated year: ${LEADS_A_WEEK} leads and 2 newsletters to ${SUBSCRIBERS} subscribers a week`,
    );
    for (const { figure, name } of rows)
      console.log(`${megabytes(figure).toFixed(1).padStart(8)} MB  ${name}`);
    console.log(`${String(runs?.figure).padStart(8)}     ${runs?.name}`);
    const size = megabytes(rows[0]?.figure ?? Number.NaN);
    const isSmall = size < LIMIT_MB;
    console.log(
      `${isSmall ? '' : '✗ '}${size.toFixed(0)} MB of at most ${LIMIT_MB}; pg_cron's rows are simulated.\n`,
    );
    return isSmall;
  } finally {
    await server.stop();
  }
}
