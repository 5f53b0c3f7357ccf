// Checks the project's database: settings, scheduler, admins.

import { z } from 'zod';
import { type SettingsRow, settingDifferences, settingsQuery } from '../push/settings-row.ts';
import { askFor, type Line } from './page.ts';

/** Runs a read-only statement and returns its rows. */
export type Read = (sql: string) => Promise<unknown[]>;

const stateQuery = `select
  coalesce(private.last_sign('scheduler') > now() - interval '5 minutes', false) as ticks,
  coalesce(private.last_sign('functions') > now() - interval '10 minutes', false) as calls,
  (select string_agg(f.task || ': ' || f.error, '; ') from private.failed_tasks f) as failed,
  (select count(*)::integer from private.admins) as admins`;

const stateSchema = z.object({
  ticks: z.boolean(),
  calls: z.boolean(),
  failed: z.string().nullable(),
  admins: z.number(),
});

/** Returns one line for each fact that only the database knows. */
export async function databaseLines(read: Read, wanted: SettingsRow): Promise<Line[]> {
  let state: z.infer<typeof stateSchema> | undefined;
  return [
    await askFor('Settings in the database', async () => {
      const differences = settingDifferences((await read(settingsQuery))[0] ?? null, wanted);
      return differences.map((line) => `${line}. Run npm run deploy`);
    }),
    await askFor('The scheduler runs', async () => {
      state = stateSchema.parse((await read(stateQuery))[0]);
      return schedulerProblems(state);
    }),
    ...(state
      ? [
          {
            about: 'An admin can log in',
            problems: state.admins > 0 ? [] : ['there is no admin. Run npm run deploy'],
          },
        ]
      : []),
  ];
}

function schedulerProblems({ ticks, calls, failed }: z.infer<typeof stateSchema>): string[] {
  if (!ticks) {
    return [
      'it has not run in the last five minutes. Wait a minute after a deploy. Then look in the dashboard: Integrations → Cron → Jobs → each-minute',
    ];
  }
  return [
    ...(calls
      ? []
      : [
          'no function has answered it in the last ten minutes. Wait two minutes after a deploy. Then look in the dashboard: Edge Functions → notify-owner → Logs',
        ]),
    ...(failed ? [`a task fails: ${failed}. Look in the dashboard: Logs → Postgres`] : []),
  ];
}
