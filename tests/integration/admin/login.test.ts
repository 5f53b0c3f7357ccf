import { describe, expect, it } from 'vitest';
import {
  fetchIsAdmin,
  readSessionUser,
  signIn,
  verifyCredentials,
} from '@/admin/session/api/session-api';
import { type Account, createAccount, service, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const refused = { isValid: false, message: 'Invalid credentials' };

async function createAdminAccount(): Promise<Account> {
  const account = await createAccount();
  await service().rpc('grant_admin', { admin_email: account.email }).throwOnError();
  return account;
}

describe('logging in', () => {
  it('checks the password, makes a session with it, and the session is an admin’s', async () => {
    const { id, email, password } = await createAdminAccount();
    actAs(visitor());
    expect(await fetchIsAdmin()).toBe(false);
    expect(await verifyCredentials(email.toUpperCase(), password)).toEqual({
      isValid: true,
      admin: { id, email },
    });
    await signIn(email, password);
    expect(await readSessionUser()).toEqual({ id, email });
    expect(await fetchIsAdmin()).toBe(true);
  });

  it('answers the same to a wrong password, an unknown address and a user who is no admin', async () => {
    const owner = await createAdminAccount();
    const user = await createAccount();
    actAs(visitor());
    expect(await verifyCredentials(owner.email, 'wrong')).toEqual(refused);
    expect(await verifyCredentials('nobody@example.com', owner.password)).toEqual(refused);
    expect(await verifyCredentials(user.email, user.password)).toEqual(refused);
  });
});
