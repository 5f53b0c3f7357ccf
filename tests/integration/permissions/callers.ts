// All kinds of callers of the API: with a key, with a session, and with invalid tokens.

import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { jwtSecret } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import type { ExclusiveStack } from '../../support/exclusive-stack.ts';

export type Caller = { name: string; headers: Record<string, string> };

export type Callers = {
  visitor: Caller;
  stranger: Caller;
  admin: Caller;
  service: Caller;
  /** May do what a visitor may, at the most. */
  impostors: Caller[];
  /** Valid tokens of users who are not, or no longer, admins. */
  former: Caller[];
};

type Claims = Record<string, unknown>;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

function signed(claims: Claims, secret: string): string {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
const unsigned = (claims: Claims, alg: string) =>
  `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.`;

/** Makes the users and all their true and false tokens. */
export async function createCallers(stack: Stack): Promise<Callers> {
  const by = (name: string, token: string, key = stack.publishableKey): Caller => ({
    name,
    headers: { apikey: key, authorization: `Bearer ${token}` },
  });
  const strangerToken = await signIn(stack, 'stranger@example.com', false);
  const adminToken = await signIn(stack, 'owner@example.com', true);
  const dismissedToken = await signIn(stack, 'dismissed@example.com', true);
  const signedOutToken = await signIn(stack, 'signed-out@example.com', true);
  await stack.sql(`delete from private.admins where user_id = $1`, [claimsOf(dismissedToken).sub]);
  const signOut = await fetch(`${stack.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: by('', signedOutToken).headers,
  });
  expect(signOut.ok, 'signing out').toBe(true);

  const adminClaims = claimsOf(adminToken);
  const serviceClaims = { ...adminClaims, role: 'service_role' };
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  const [head, , strangerSignature] = strangerToken.split('.');
  const tampered = (claims: Claims) => `${head}.${encoded(claims)}.${strangerSignature}`;
  const otherSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';

  return {
    visitor: { name: 'visitor', headers: { apikey: stack.publishableKey } },
    stranger: by('stranger', strangerToken),
    admin: by('admin', adminToken),
    service: by('service', stack.secretKey, stack.secretKey),
    impostors: [
      { name: 'a caller without a key', headers: {} },
      { name: 'a caller with a made-up key', headers: { apikey: 'sb_publishable_made_up' } },
      by('a caller with a made-up secret key', 'sb_secret_made_up', 'sb_secret_made_up'),
      by('a made-up secret key beside the public one', 'sb_secret_made_up'),
      by(
        'an expired token of an admin',
        signed({ ...adminClaims, iat: anHourAgo - 60, exp: anHourAgo }, jwtSecret),
      ),
      by('an admin’s claims, signed with another secret', signed(adminClaims, otherSecret)),
      by('the service’s claims, signed with another secret', signed(serviceClaims, otherSecret)),
      by('the service’s claims, signed with an empty secret', signed(serviceClaims, '')),
      by(
        'the service’s claims, signed with the public key',
        signed(serviceClaims, stack.publishableKey),
      ),
      by('an admin’s claims without a signature', unsigned(adminClaims, 'none')),
      by('the service’s claims without a signature', unsigned(serviceClaims, 'none')),
      by('the service’s claims, unsigned, as "None"', unsigned(serviceClaims, 'None')),
      by('an admin’s claims with a stranger’s signature', tampered(adminClaims)),
      by('the service’s claims with a stranger’s signature', tampered(serviceClaims)),
      by('a token that is none', 'not.a.token'),
    ],
    former: [
      by('an admin who was dismissed', dismissedToken),
      by('an admin who signed out', signedOutToken),
      by(
        'a signed token of an admin without a session',
        signed({ ...adminClaims, session_id: undefined }, jwtSecret),
      ),
      by(
        'a signed token of an admin with an unknown session',
        signed({ ...adminClaims, session_id: crypto.randomUUID() }, jwtSecret),
      ),
      by(
        'a signed token of a user who does not exist',
        signed({ ...adminClaims, sub: crypto.randomUUID() }, jwtSecret),
      ),
      by(
        'a stranger’s user with an admin’s session',
        signed({ ...adminClaims, sub: claimsOf(strangerToken).sub }, jwtSecret),
      ),
    ],
  };
}

export async function signIn(
  stack: ExclusiveStack,
  email: string,
  isAdmin: boolean,
): Promise<string> {
  const password = `pass-${crypto.randomUUID()}`;
  const asService = {
    apikey: stack.secretKey,
    authorization: `Bearer ${stack.secretKey}`,
    'content-type': 'application/json',
  };
  const post = (path: string, body: object, headers: Record<string, string> = asService) =>
    fetch(`${stack.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

  const created = await post('/auth/v1/admin/users', { email, password, email_confirm: true });
  expect(created.ok, `making ${email}`).toBe(true);
  if (isAdmin) {
    const granted = await post('/rest/v1/rpc/grant_admin', { admin_email: email });
    expect(granted.ok, `making ${email} an admin`).toBe(true);
  }
  const answer = await post(
    '/auth/v1/token?grant_type=password',
    { email, password },
    { apikey: stack.publishableKey, 'content-type': 'application/json' },
  );
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}
