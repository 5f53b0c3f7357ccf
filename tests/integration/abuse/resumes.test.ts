// Résumés over HTTP, as an applicant's browser and as others try it: the private bucket, the function that opens a
// file, and the sweep. On a stack of its own, because it ages applications and erases.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Account, anyAddress } from '../../support/personas.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { sweepFiles } from '../../support/sweep-files.ts';
import { createOwner, signedIn } from '../admin/own-stack.ts';
import { clientOf, invoke } from '../functions/invoke.ts';

const job = 'e0000000-0000-4000-8000-000000000001';
const pdf = new TextEncoder().encode(`%PDF-1.7\n${'résumé '.repeat(500)}`);
const megabyte = 1024 * 1024;
const claimsSchema = z.object({ iat: z.int(), exp: z.int() });

let stack: ExclusiveStack;
let owner: Account;
let admin: SupabaseClient;
let adminToken: string;

beforeAll(async () => {
  stack = await exclusiveStack();
  await stack.sql(`insert into jobs (id, title) values ('${job}', 'Editor')`);
  owner = await createOwner(stack);
  admin = await signedIn(stack, owner);
  const { data } = await admin.auth.getSession();
  adminToken = data.session?.access_token ?? '';
});

const sweep = () => sweepFiles(stack, 'resumes');

/** Stores an application as the form does, and returns its id. */
async function apply(
  email = `asha-${crypto.randomUUID()}@example.com`,
  source = anyAddress(),
): Promise<string> {
  const id = crypto.randomUUID();
  const visitor = clientOf(stack, stack.publishableKey, { 'x-forwarded-for': source });
  await visitor
    .from('job_applications')
    .insert({
      id,
      name: 'Asha Rao',
      email,
      phone: '+91 00000 00001',
      position: job,
    })
    .throwOnError();
  return id;
}

type Call = { method?: string; body?: BodyInit; headers?: Record<string, string>; token?: string };

/** Calls Storage; the status that it means is in the body. */
async function storage(path: string, { method = 'POST', body, headers, token }: Call = {}) {
  const response = await fetch(`${stack.url}/storage/v1/${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token ?? stack.publishableKey}`,
      'content-type': 'application/pdf',
      ...headers,
    },
  });
  const text = await response.text();
  const meant = /"statusCode":"(\d+)"/.exec(text)?.[1];
  return { status: meant ? Number(meant) : response.status, text };
}
const upload = (name: string, call: Call = {}) =>
  storage(`object/resumes/${name}`, { body: pdf, ...call });

const files = async () =>
  (
    await stack.sql<{ name: string }>(
      `select name from storage.objects where bucket_id = 'resumes'`,
    )
  ).map(({ name }) => name);
const openResume = (client: SupabaseClient, applicationId: string) =>
  invoke(client, 'open-resume', { applicationId });

async function linkOf(applicationId: string): Promise<string> {
  const { data, error } = await admin.functions.invoke<{ link: string }>('open-resume', {
    body: { applicationId },
  });
  if (error) throw error;
  return `${stack.url}${data?.link}`;
}

test('an applicant’s file reaches the admin as a download, by a link of five minutes', async () => {
  const id = await apply();
  expect((await upload(`${id}.pdf`)).status).toBe(200);
  const { data: rows } = await admin.from('application_list').select('has_resume').eq('id', id);
  expect(rows).toMatchObject([{ has_resume: true }]);

  const link = await linkOf(id);
  expect(
    await stack.sql('select actor_email, action from audit_log where row_id = $1', [id]),
  ).toEqual([{ actor_email: owner.email, action: 'export' }]);
  const saved = await fetch(link);
  expect(saved.status).toBe(200);
  expect(new Uint8Array(await saved.arrayBuffer())).toEqual(pdf);
  const name = `resume-${id.slice(0, 8)}.pdf`;
  expect(saved.headers.get('content-disposition')).toMatch(`attachment; filename=${name}`);
  expect(saved.headers.get('content-type')).toBe('application/pdf');

  const token = new URL(link).searchParams.get('token') ?? '';
  const { iat, exp } = claimsSchema.parse(JSON.parse(atob(token.split('.')[1] ?? '')));
  expect(exp - iat).toBe(300);
  // A link of one file opens no other.
  const other = await apply();
  await upload(`${other}.pdf`);
  expect((await fetch(link.replace(id, other))).ok).toBe(false);
  expect((await fetch(link.replace(/token=[^&]+/, 'token=x.y.z'))).status).toBe(400);
});

describe('an upload is refused', () => {
  let before: string[];
  beforeEach(async () => {
    before = await files();
  });
  const expectNothing = async () => expect(await files()).toEqual(before);

  test('without an application, at another path and in another bucket', async () => {
    const id = await apply();
    for (const name of [
      `${crypto.randomUUID()}.pdf`,
      id,
      `${id}.html`,
      `x/${id}.pdf`,
      `${id.toUpperCase()}.pdf`,
      `%2e%2e%2fblog-images%2f${id}.pdf`,
      `..%2F${id}.pdf`,
      `${id}.pdf%00.html`,
    ])
      expect((await upload(name)).status, `at ${name}`).toBeGreaterThanOrEqual(400);
    const elsewhere = await storage(`object/blog-images/${id}.pdf`, {
      body: pdf,
      headers: { 'content-type': 'image/png' },
    });
    expect(elsewhere.status).toBe(403);
    await expectNothing();
  });

  test('after ten minutes', async () => {
    const id = await apply();
    await stack.sql(`update job_applications set resume_until = now() where id = $1`, [id]);
    expect((await upload(`${id}.pdf`)).status).toBe(403);
    await expectNothing();
  });

  test('a file of more than 5 MB or of another type is refused, also without a length', async () => {
    const id = await apply();
    const large = new Uint8Array(6 * megabyte);
    large.set(pdf);
    expect((await upload(`${id}.pdf`, { body: large })).status).toBe(413);
    for (const type of ['text/html', 'application/pdf; charset=x', 'image/svg+xml'])
      expect((await upload(`${id}.pdf`, { headers: { 'content-type': type } })).status).toBe(415);
    await expectNothing();
  });

  test('with words of its own beside it, in a header or a form', async () => {
    const id = await apply();
    const words = JSON.stringify({ words: 'x'.repeat(9000) });
    const header = { 'x-metadata': Buffer.from(words).toString('base64') };
    expect((await upload(`${id}.pdf`, { headers: header })).status).toBe(403);
    for (const field of ['metadata', 'userMetadata']) {
      const form = new FormData();
      form.set(field, JSON.stringify({ words: 'x'.repeat(1_000_000) }));
      form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'resume.pdf');
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      const answer = await upload(`${id}.pdf`, { body: await sent.arrayBuffer(), headers });
      expect(answer.status).toBe(403);
    }
    await expectNothing();
  });

  test('without a length', async () => {
    const id = await apply();
    // Sent in chunks.
    const body = new Blob([pdf]).stream();
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/pdf' };
    const init = { method: 'POST', body, duplex: 'half', headers };
    const answer = await fetch(`${stack.url}/storage/v1/object/resumes/${id}.pdf`, init);
    expect(await answer.json()).toMatchObject({ statusCode: '403' });
    await expectNothing();
  });

  test('past three of a mailbox or eight of a source in a day, though the applications arrive', async () => {
    const sent: [email: string, source: string][] = [];
    for (let n = 1; n <= 9; n += 1) sent.push([`asha-${n}@example.com`, '203.0.113.8']);
    for (let n = 1; n <= 4; n += 1) sent.push([`ravi+${n}@example.com`, `203.0.113.${20 + n}`]);
    const statuses: number[] = [];
    for (const [email, source] of sent) {
      // The limit of ten minutes is another one.
      await stack.sql(`delete from private.rate_limits where action = 'job_application'`);
      statuses.push((await upload(`${await apply(email, source)}.pdf`)).status);
    }
    expect(statuses.map((status, n) => (status === 200 ? '' : n + 1)).join('')).toBe('913');
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
  });

  test('by Storage’s other ways in', async () => {
    const id = await apply();
    const name = `${id}.pdf`;
    expect((await storage(`object/upload/sign/resumes/${name}`)).status).toBe(403);
    expect((await upload(name, { method: 'PUT' })).status).toBe(403);
    expect((await storage('upload/resumable', { body: pdf })).status).toBeGreaterThanOrEqual(400);
    const copy = JSON.stringify({
      bucketId: 'blog-images',
      sourceKey: 'images/1.png',
      destinationBucket: 'resumes',
      destinationKey: name,
    });
    for (const way of ['copy', 'move'])
      expect(
        (
          await storage(`object/${way}`, {
            body: copy,
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBeGreaterThanOrEqual(400);
    await expectNothing();
  });
});

test('a file that is there is neither replaced, seen, listed nor deleted, by its own applicant as by an admin', async () => {
  const id = await apply();
  const name = `${id}.pdf`;
  await upload(name);
  expect((await upload(name)).status).toBe(409);
  const json = { 'content-type': 'application/json' };
  for (const token of [stack.publishableKey, adminToken]) {
    const other = new TextEncoder().encode('%PDF-1.7 another');
    const attempts = [
      await upload(name, { body: other, headers: { 'x-upsert': 'true' }, token }),
      await upload(name, { method: 'PUT', body: other, token }),
      await storage(`object/resumes/${name}`, { method: 'GET', token }),
      await storage(`object/authenticated/resumes/${name}`, { method: 'GET', token }),
      await storage(`object/public/resumes/${name}`, { method: 'GET', token }),
      await storage(`object/sign/resumes/${name}`, {
        body: '{"expiresIn":60}',
        headers: json,
        token,
      }),
    ];
    for (const { status, text } of attempts) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('%PDF');
    }
    const list = await storage('object/list/resumes', {
      body: '{"prefix":""}',
      headers: json,
      token,
    });
    expect(list.text).not.toContain(id);
    await storage('object/resumes', {
      method: 'DELETE',
      body: JSON.stringify({ prefixes: [name] }),
      headers: json,
      token,
    });
  }
  const saved = await fetch(await linkOf(id));
  expect(new Uint8Array(await saved.arrayBuffer())).toEqual(pdf);
});

test('only an admin with rights opens a file', async () => {
  const id = await apply();
  await upload(`${id}.pdf`);
  expect((await openResume(clientOf(stack), id)).status).toBe(401);
  // The password alone, once the owner asks for codes.
  await stack.sql(`update private.settings set login_codes = true`);
  expect((await openResume(admin, id)).status).toBe(403);
  await stack.sql(`update private.settings set login_codes = false`);
  expect((await openResume(admin, id)).status).toBe(200);
});

test.each(['<script>alert(1)</script>', ''])(
  'a file of %j that calls itself a PDF is deleted instead of opened, and none follows it',
  async (content) => {
    const id = await apply();
    const body = new TextEncoder().encode(content);
    expect((await upload(`${id}.pdf`, { body })).status).toBe(200);
    expect(await openResume(admin, id)).toMatchObject({ status: 422 });
    expect(await files()).not.toContain(`${id}.pdf`);
    expect(await openResume(admin, id)).toMatchObject({ status: 410 });
    expect((await upload(`${id}.pdf`, { body })).status).toBe(403);
  },
);

test('an erasure takes the file after its undo is over, and not before', async () => {
  const id = await apply();
  await upload(`${id}.pdf`);
  const erase = async () => {
    const erasure_id = crypto.randomUUID();
    await admin
      .rpc('erase_people', {
        erasure_id,
        application_ids: [id],
        inquiry_ids: [],
        with_address: false,
      })
      .throwOnError();
    return erasure_id;
  };
  const undone = await erase();
  expect(await openResume(admin, id)).toMatchObject({ status: 410 });
  await sweep();
  await admin.rpc('undo_erasure', { erasure_id: undone }).throwOnError();
  expect((await fetch(await linkOf(id))).ok).toBe(true);

  const link = await linkOf(id);
  await erase();
  await stack.sql(
    `update public.job_applications set erase_at = now() - interval '1 second' where erase_at is not null`,
  );
  await stack.sql('select private.purge_erasures()');
  expect(await sweep()).toMatchObject({ deleted: 1, failed: 0 });
  expect(await files()).not.toContain(`${id}.pdf`);
  // Nor by a link of before.
  expect((await fetch(link)).ok).toBe(false);
});
