// Two admins who change the same many leads at the same moment, on a native PostgreSQL: neither request may end in a deadlock,
// and the outcome is that of one after the other. Nothing is repeated here: each request has one try.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOf, startHosted } from '../support/postgres/hosted.ts';
import { request } from '../support/postgres/postgrest.ts';
import { skip } from '../support/skip.ts';

/** CI, which sets this, takes the time for more. */
const pairs = process.env.TEST_EVERY_PROGRAM === '1' ? 40 : 15;
const rowsOfPair = 12;
const jobId = '10b00000-0000-4000-8000-0000000000f1';
const adminId = 'ad000000-0000-4000-8000-0000000000f1';
const sessionId = '5e000000-0000-4000-8000-0000000000f1';
const admin = { role: 'authenticated' as const, claims: { sub: adminId, session_id: sessionId } };

// A deadlock is found after this time, and a wait that is none ends long before.
const started = await startHosted({ shared_buffers: '64MB', deadlock_timeout: '100ms' });
const isMissing = typeof started === 'string';
if (isMissing) skip('many leads changed by two admins at once', started);

const connect = async (user: 'authenticator' | 'postgres') => {
  if (typeof started === 'string') throw new Error(started);
  const client = new Client(connectionOf(started, user));
  await client.connect();
  return client;
};
let owner: Client;
let admins: readonly [Client, Client];
beforeAll(async () => {
  if (isMissing) return;
  owner = await connect('postgres');
  admins = [await connect('authenticator'), await connect('authenticator')];
  await owner.query(`
    insert into auth.users (id, email) values ('${adminId}', 'owner@example.com');
    insert into auth.sessions (id, user_id, created_at, updated_at) values ('${sessionId}', '${adminId}', now(), now());
    insert into private.admins (user_id) values ('${adminId}');`);
});
afterAll(async () => {
  if (typeof started === 'string') return;
  await Promise.all([owner, ...admins].map((client) => client.end()));
  await started.stop();
});

/** Stores applications for one job, the highest id first: an index and the table are then read in opposite orders. */
async function apply(): Promise<string[]> {
  const ids = Array.from({ length: rowsOfPair }, () => randomUUID()).toSorted();
  await owner.query(
    `insert into public.jobs (id, title, description, type, location) values ($1, 'Designer', 'Draw.', 'Full-time', 'Pune')
      on conflict (id) do nothing`,
    [jobId],
  );
  await owner.query(
    `insert into public.job_applications (id, name, email, phone, position, position_title)
      select id, 'Asha Rao', id || '@example.com', '+91 98765 43210', $2, 'Designer' from unnest($1::uuid[]) id`,
    [ids.toReversed(), jobId],
  );
  return ids;
}

/** One request of an admin: how many rows it answered with, or the message of a refusal in words. */
async function act(client: Client, text: string, values: unknown[]): Promise<number | string> {
  try {
    return (await request(client, admin, text, values)).length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'P0001') return error.message;
    throw error;
  }
}

type Act = (client: Client, ids: readonly string[]) => Promise<number | string>;

const setStatus =
  (status: string): Act =>
  (client, ids) =>
    act(client, 'select * from public.set_lead_status($1, $2, $3)', ['application', ids, status]);

/** The replies of one pair have the ids of their leads. */
const reply: Act = (client, ids) => {
  const replies = ids.map((id) => ({
    id,
    application_id: id,
    subject: 'Your application',
    body: 'Thank you.',
    with_status: 'shortlisted',
  }));
  return act(client, 'select * from public.send_replies($1)', [JSON.stringify(replies)]);
};
const undoReplies: Act = (client, ids) =>
  act(client, 'select * from public.undo_replies($1)', [ids]);
const erase: Act = (client, ids) =>
  act(client, 'select public.erase_people(gen_random_uuid(), $1, $2, false)', [ids, []]);
/** One lead of an admin's list, by its row: no lock of the domain. */
const setOneStatus: Act = (client, ids) =>
  act(
    client,
    `update public.job_applications set status = 'shortlisted' where id = $1 returning id`,
    [ids[0]],
  );
/** The scheduler's erasure by age, of the same leads, made old. */
const age: Act = async (_, ids) => {
  await owner.query(
    'update public.admin_settings set inquiry_months = 24, application_months = 12',
  );
  const { rowCount } = await owner.query(
    `update public.job_applications set status = 'rejected', created_at = now() - interval '2 years' where id = any ($1)`,
    [ids],
  );
  return rowCount ?? 0;
};
const night: Act = async (_, ids) => {
  await owner.query('select private.erase_old_leads()');
  const erased = 'select from public.job_applications where id = any ($1) and erase_at is not null';
  return (await owner.query(erased, [ids])).rowCount ?? 0;
};
const deleteJob: Act = (client) =>
  act(client, 'delete from public.jobs where id = $1 returning id', [jobId]);

const isGone = 'One of these inquiries or applications no longer exists. Nothing was sent.';
const all = rowsOfPair;

describe.skipIf(isMissing)('two changes of the same leads at once', () => {
  test.each<{
    name: string;
    one: Act;
    other: Act;
    before?: Act;
    /** The answers that both may give, in the order above. */
    answers: [number | string, number | string][];
    /** How the leads may stand afterwards: status, whether there is a reply, whether it has its job, and how many. */
    after: string[];
  }>([
    {
      name: 'a status and a reply with another one',
      one: setStatus('rejected'),
      other: reply,
      answers: [[all, 1]],
      after: ['rejected true true', 'shortlisted true true'],
    },
    {
      name: 'two statuses',
      one: setStatus('rejected'),
      other: setStatus('shortlisted'),
      answers: [[all, all]],
      after: ['rejected false true', 'shortlisted false true'],
    },
    {
      name: 'a status and an erasure',
      one: setStatus('rejected'),
      other: erase,
      answers: [
        [all, 1],
        [0, 1],
      ],
      after: ['gone'],
    },
    {
      name: 'a reply and an erasure',
      one: reply,
      other: erase,
      answers: [
        [1, 1],
        [isGone, 1],
      ],
      after: ['gone'],
    },
    {
      name: 'the undo of replies and a status',
      before: reply,
      one: undoReplies,
      other: setStatus('rejected'),
      answers: [[all, all]],
      after: ['rejected false true'],
    },
    {
      name: 'two erasures',
      one: erase,
      other: erase,
      answers: [[1, 1]],
      after: ['gone'],
    },
    {
      name: 'a status and the erasure by age',
      before: age,
      one: setStatus('shortlisted'),
      other: night,
      answers: [
        [all, 0],
        [0, all],
      ],
      after: ['shortlisted false true', 'gone'],
    },
    {
      name: 'the status of one and the erasure by age',
      before: age,
      one: setOneStatus,
      other: night,
      answers: [
        [1, all - 1],
        [0, all],
      ],
      // The changed one alone stays.
      after: ['["shortlisted false true",1]', 'gone'],
    },
    {
      name: 'the deletion of a job and a status',
      one: deleteJob,
      other: setStatus('rejected'),
      answers: [[1, all]],
      after: ['rejected false false'],
    },
  ])(
    '$name',
    async ({ one, other, before, answers, after }) => {
      if (typeof started === 'string') throw new Error(started);
      for (let pair = 0; pair < pairs; pair += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one pair after the other
        const ids = await apply();
        // oxlint-disable-next-line no-await-in-loop -- as above
        await before?.(admins[0], ids);
        // oxlint-disable-next-line no-await-in-loop -- as above
        const answer = await Promise.all([one(admins[0], ids), other(admins[1], ids)]);
        expect(answers).toContainEqual(answer);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(after).toContain(await standingOf(ids));
      }
      expect(started.log()).not.toContain('deadlock detected');
    },
    60_000,
  );
});

async function standingOf(ids: readonly string[]): Promise<string> {
  const { rows } = await owner.query<{ standing: string; count: number }>(
    `select a.status || ' ' || exists (select from public.replies r where r.application_id = a.id) || ' '
        || (a.position is not null) as standing, count(*)::integer as count
      from public.job_applications a where a.id = any ($1) and a.erase_at is null group by 1`,
    [ids],
  );
  const [row] = rows;
  if (!row) return 'gone';
  if (rows.length > 1) return JSON.stringify(rows);
  return row.count === rowsOfPair ? row.standing : JSON.stringify([row.standing, row.count]);
}

describe.skipIf(isMissing)('a subscriber leaves without waiting', () => {
  test.each([
    ['while a tag is set on all', `select public.tag_matching_subscribers('New', true)`],
    [
      'while their tag is deleted',
      `select public.remove_newsletter_tag((select id from public.newsletter_tags where name = 'Old'))`,
    ],
  ])('%s', async (_, change) => {
    const email = `${randomUUID()}@example.com`;
    await owner.query(`insert into public.newsletter_subscribers (email) values ('${email}')`);
    await owner.query(`insert into public.newsletter_tags (name) values ('Old') on conflict do nothing;
      insert into public.newsletter_subscriber_tags select t.id, s.id from public.newsletter_tags t, public.newsletter_subscribers s
        where t.name = 'Old' on conflict do nothing`);
    const [busy] = admins;
    await busy.query('begin');
    await busy.query('set local role authenticated');
    await busy.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', ...admin.claims }),
    ]);
    await busy.query(change);
    try {
      await owner.query(`set lock_timeout = '1s'`);
      await owner.query(
        `select public.change_newsletter_subscription(private.unsubscribe_token(s.id, t.unsubscribe_secret), false)
          from private.settings t, public.newsletter_subscribers s where s.email = $1`,
        [email],
      );
      const { rows } = await owner.query<{ status: string }>(
        'select status from public.newsletter_subscribers where email = $1',
        [email],
      );
      expect(rows).toEqual([{ status: 'unsubscribed' }]);
    } finally {
      await busy.query('rollback');
      await owner.query('reset lock_timeout');
    }
  });
});
