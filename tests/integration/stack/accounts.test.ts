import { expect, inject, test } from 'vitest';
import { findMails, waitForMail } from '../../support/mailbox.ts';
import { createAccount, service, stranger, visitor } from '../../support/personas.ts';

const users = () => service().auth.admin;

test('an address can be taken once, in any spelling', async () => {
  const { email, password } = await createAccount();
  const { error } = await users().createUser({ email: email.toUpperCase(), password });
  expect(error).toMatchObject({ code: 'email_exists', status: 422 });
});

test('a new password replaces the old one', async () => {
  const { id, email, password } = await createAccount();
  const { error } = await users().updateUserById(id, { password: 'another-password' });
  expect(error).toBeNull();

  const old = await visitor().auth.signInWithPassword({ email, password });
  expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  const fresh = await visitor().auth.signInWithPassword({ email, password: 'another-password' });
  expect(fresh.error).toBeNull();
});

test('a new password ends the earlier sessions, any other change does not', async () => {
  const { id, client } = await stranger();
  await users().updateUserById(id, { user_metadata: { shoe_size: 42 } });
  expect((await client.auth.refreshSession()).error).toBeNull();
  await users().updateUserById(id, { password: 'another-password' });
  expect((await client.auth.getUser()).error).toMatchObject({
    name: 'AuthSessionMissingError',
  });
  expect((await client.auth.refreshSession()).data.session).toBeNull();
});

test('a removed account is gone', async () => {
  const { id, email, password } = await createAccount();
  expect((await users().getUserById(id)).data.user?.email).toBe(email);
  expect((await users().deleteUser(id)).error).toBeNull();

  expect((await users().getUserById(id)).error).toMatchObject({ status: 404 });
  const { error } = await visitor().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

test('the list of accounts is paged, newest first', async () => {
  const older = await createAccount();
  const newer = await createAccount();
  const { data } = await users().listUsers({ page: 1, perPage: 2 });
  expect(data.users).toHaveLength(2);

  const all = await users().listUsers({ page: 1, perPage: 1000 });
  const ids = all.data.users.map(({ id }) => id);
  expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
});

test.skipIf(!inject('backend').mailboxJsonUrl)(
  'a user who lost the password gets a mail with a login link; an unknown address gets none',
  async () => {
    const { email } = await createAccount();
    expect((await visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    const unknown = `unknown-${crypto.randomUUID()}@example.com`;
    expect((await visitor().auth.resetPasswordForEmail(unknown)).error).toBeNull();

    const { html } = await waitForMail({
      to: email,
      subject: /^Set a new password for /,
      via: 'smtp',
    });
    expect(html).toContain('/admin/reset-password?token_hash=');
    expect(await findMails({ to: unknown })).toEqual([]);
  },
);
