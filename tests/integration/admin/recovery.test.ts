import { expect, inject, it } from 'vitest';
import {
  openMailLink,
  requestPasswordReset,
  setNewPassword,
  finishPasswordChange,
} from '@/admin/session/api/recovery-api';
import { type RecoveryTokens, readMailLink } from '@/admin/session/browser/mail-link';
import { fetchIsAdmin, verifyCredentials } from '@/admin/session/api/session-api';
import { agency } from '../../../supabase/functions/_shared/contracts/agency.ts';
import { findMails, waitForMail } from '../../support/mailbox.ts';
import { anyAddress, createAccount, service, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const newPassword = 'four quiet words here';

/** Opens the link of the email, first like a scanner, then as the page does after a click. */
async function followMail(email: string): Promise<RecoveryTokens> {
  const { html, text, from } = await waitForMail({
    to: email,
    subject: /^Set a new password for /,
    via: 'smtp',
  });
  const [, link = ''] = /href="([^"]+reset-password[^"]+)"/.exec(html) ?? [];
  // Auth's own link, which a visit uses up, would stand in the text that lite writes.
  expect(text.match(/https?:\S+(?=>)/g)).toEqual([link.replaceAll('&amp;', '&')]);
  expect(from).toContain(agency.brand);
  const { origin, search, pathname } = new URL(link.replaceAll('&amp;', '&'));
  expect(pathname).toBe('/admin/reset-password');
  await fetch(origin + pathname + search, { redirect: 'manual' });
  const step = readMailLink({ search, hash: '' });
  if (step.name !== 'click') throw new Error('The link has no token.');

  const opened = await openMailLink(step.kind, step.tokenHash);
  if (opened.name !== 'password') throw new Error('The link brings no tokens.');
  expect(await openMailLink(step.kind, step.tokenHash)).toEqual({
    name: 'failed',
    code: 'otp_expired',
  });
  return opened.tokens;
}

const tryPassword = async (email: string, password: string) => {
  const check = await verifyCredentials(email, password);
  return check.isValid ? '' : check.message;
};

it.skipIf(!inject('backend').mailboxJsonUrl)(
  'an owner who was locked out gets back in by mail, and the lock is gone',
  async () => {
    const { email, password } = await createAccount();
    await service().rpc('grant_admin', { admin_email: email }).throwOnError();
    const address = anyAddress();
    actAs(visitor({ address }));
    for (let guess = 0; guess < 5; guess += 1) await tryPassword(email, `wrong ${guess}`);
    expect(await tryPassword(email, password)).toMatch(/try again in 15 minutes/);

    const stolen = visitor();
    await stolen.auth.signInWithPassword({ email, password });
    expect((await stolen.rpc('is_admin')).data).toBe(true);

    await requestPasswordReset(email, 'https://example.com/admin/reset-password');
    const tokens = await followMail(email);
    expect(await setNewPassword(tokens, password)).toBe('same-password');
    expect(await setNewPassword(tokens, newPassword)).toBeNull();
    expect(await fetchIsAdmin()).toBe(true);
    await finishPasswordChange();
    expect(await fetchIsAdmin()).toBe(true);
    // The old password's sessions end, too.
    expect((await stolen.rpc('is_admin')).data).toBe(false);
    expect((await stolen.auth.refreshSession()).data.session).toBeNull();

    actAs(visitor({ address }));
    expect(await tryPassword(email, password)).toBe('Invalid credentials');
    expect(await tryPassword(email, newPassword)).toBe('');
  },
);

it.skipIf(!inject('backend').mailboxJsonUrl)(
  'an unknown address gets the same answer, and no mail',
  async () => {
    actAs(visitor());
    const unknown = `unknown-${crypto.randomUUID()}@example.com`;
    await expect(requestPasswordReset(unknown, 'https://example.com/')).resolves.toBeUndefined();
    expect(await findMails({ to: unknown })).toEqual([]);
  },
);

it('a made-up link opens nothing', async () => {
  actAs(visitor());
  const madeUp = { accessToken: 'e30.e30.c2ln', refreshToken: 'made-up' };
  expect(await setNewPassword(madeUp, newPassword)).toBe('link-expired');
});
