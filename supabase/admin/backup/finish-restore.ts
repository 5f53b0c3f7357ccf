/** The changes to a restored backend: newsletters and replies are stopped, addresses are moved, the static site is built again. */

import { quotedList, quotedName, type Query, type TableName } from './rows.ts';

const publicFiles = '/storage/v1/object/public/';

/**
 * A newsletter that was being sent at the time of the backup, or was due since, may have reached all subscribers. A started
 * one is paused until an admin decides, one that was due is stopped. Later ones stay planned.
 */
async function holdNewsletters(query: Query): Promise<string[]> {
  const held = await query<{ subject: string; status: string; is_welcome: boolean }>(`
    update public.newsletters set
      status = case status when 'sending' then 'paused' else 'stopped' end,
      finished_at = case status when 'scheduled' then now() end
    where status = 'sending' or (status = 'scheduled' and send_at <= now())
    returning subject, status, is_welcome`);
  // Their tags may be deleted again.
  await query(`
    update public.newsletters n set sent_to = private.tag_names_of(n) where n.status = 'stopped' and n.started_at is null`);
  await query(`
    delete from public.newsletter_audience a using public.newsletters n
    where n.id = a.newsletter_id and n.status = 'stopped'`);
  const planned = await query<{ subject: string }>(
    `select subject from public.newsletters where status = 'scheduled'`,
  );
  return [
    ...held.map(({ subject, status, is_welcome }) => {
      if (is_welcome) {
        return `The welcome letter “${subject}” is paused: resuming it may write again to those who waited for it at the time of the backup. New subscribers wait until then.`;
      }
      return status === 'paused'
        ? `The newsletter “${subject}” was being sent. It is paused: resuming it writes again to those who got it after the backup.`
        : `The newsletter “${subject}” was about to be sent. It is stopped: it may have been sent after the backup.`;
    }),
    ...planned.map(({ subject }) => `The newsletter “${subject}” is planned. Is it still wanted?`),
  ];
}

/** A reply that waited at the time of the backup may have left since. It fails, until an admin sends it again. */
async function holdReplies(query: Query): Promise<string[]> {
  const held = await query(`
    update private.outbox set status = 'failed', uncertain_since = now(), idempotent_until = now(),
      last_error = 'It may have left. It was waiting when the backup was made.'
    where status = 'pending' and kind = 'reply' returning id`);
  if (held.length === 0) return [];
  return [
    `Replies that were waiting to be sent: ${held.length}. They may have left after the backup; their records offer “Send again”.`,
  ];
}

const listTexts = (query: Query) =>
  query<TableName & { column: string }>(`
    select n.nspname as schema, c.relname as name, a.attname as column
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname = 'public' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid = 'text'::regtype
    order by 1, 2, 3`);

/** Images stand in texts with the address of the project they were uploaded to. */
async function moveAddresses(query: Query, from: string, to: string): Promise<void> {
  for (const { column, ...table } of await listTexts(query)) {
    const text = quotedList([column]);
    await query(
      `update ${quotedName(table)} set ${text} = replace(${text}, $1, $2) where strpos(${text}, $1) > 0`,
      [`${from}${publicFiles}`, `${to}${publicFiles}`],
    );
  }
  // Otherwise the scheduler would call the functions of the old project.
  await query(
    `update private.settings set functions_url = replace(functions_url, $1, $2) where is_only`,
    [from, to],
  );
}

/**
 * The last steps, after the rows were compared. Returns notes for the admin.
 * @param move from and to: the addresses of the backend the backup is of, and of this one; null for an embedded stack
 */
export async function finishRestore(
  query: Query,
  { from, to }: { from: string | null; to: string | null },
): Promise<string[]> {
  const notes = [...(await holdNewsletters(query)), ...(await holdReplies(query))];
  // The static pages show what was there before.
  await query('select private.note_site_change()');
  if (!from || from === to) return notes;
  if (!to) return [...notes, `Images in texts are still shown from ${from}.`];
  await moveAddresses(query, from, to);
  return [...notes, `Addresses of images, and of the functions, were moved from ${from} to ${to}.`];
}
