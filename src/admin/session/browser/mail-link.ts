// Reads the links in Auth's emails. Opening a link of our templates (supabase/templates) changes nothing, because email
// scanners open links before a person does and a link works only once.

/** The purposes of a link, as Auth calls them; "email" is a login without a password. */
const kinds = ['recovery', 'invite', 'email', 'email_change'] as const;
export type MailLinkKind = (typeof kinds)[number];

/** The session tokens in a link. */
export interface RecoveryTokens {
  accessToken: string;
  refreshToken: string;
}

export type MailLinkStep =
  /** A click will exchange the link for a session. */
  | { name: 'click'; kind: MailLinkKind; tokenHash: string }
  /** The session exists, and its account gets a password. */
  | { name: 'password'; tokens: RecoveryTokens }
  /** A new address must be confirmed from the old one, too. */
  | { name: 'other-mailbox' }
  | { name: 'failed'; code: string | null };

/** Reads the first step from a URL; "failed" also for a URL without such a link. */
export function readMailLink({ search, hash }: { search: string; hash: string }): MailLinkStep {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) params.set(name, value);
  const kind = kinds.find((known) => known === params.get('type'));

  const tokenHash = params.get('token_hash');
  if (kind && tokenHash) return { name: 'click', kind, tokenHash };

  // A link from Auth's own templates: its server has used the link up already.
  const [accessToken, refreshToken] = [params.get('access_token'), params.get('refresh_token')];
  if (kind && setsPassword(kind) && accessToken && refreshToken) {
    return { name: 'password', tokens: { accessToken, refreshToken } };
  }
  return { name: 'failed', code: params.get('error_code') };
}

export const setsPassword = (kind: MailLinkKind) => kind === 'recovery' || kind === 'invite';
