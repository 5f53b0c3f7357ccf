/**
 * Lists every table that grows with a stranger's requests, by what limits it. A new one fails two tests by its name.
 */

/** Rows that strangers pay for from the budget of bytes. The email and the counters of a lead are in its price. */
export const paidTables = [
  'public.contact_inquiries',
  'public.job_applications',
  'public.newsletter_pending',
  'public.newsletter_subscribers',
  'private.outbox',
] as const;

/** Counters: limited in number and soon deleted. */
export const counterTables = [
  'private.rate_limits',
  'public.blog_post_views_daily',
  'private.login_attempts',
  'private.login_tickets',
] as const;

/** Rows with a file, paid from the places of a day. */
export const fileTables = ['storage.objects'] as const;

/**
 * Tables that Auth writes when a stranger asks it for something. It deletes rows of a day by itself
 * (internal/models/cleanup.go).
 */
export const authTables: Readonly<Record<string, string>> = {
  'auth.audit_log_entries':
    'a mail to a known address, once a minute; a stranger’s wrong password leaves nothing',
  'auth.flow_state':
    'a request for a mail to a known address, within Auth’s limit for an address of the network; kept for a day',
  'auth.users':
    'the token of a mail, in the row of a known user; sign-up and anonymous users are off',
  'auth.one_time_tokens': 'one row for each user and kind of mail',
};

/**
 * The other tables of the platform, of supabase/auth (bc32168e, 20 August 2026) and supabase/storage (4fa61fba, 21
 * August 2026), and why no stranger's request adds to them.
 */
export const closedTables: Readonly<Record<string, string>> = {
  'auth.identities': 'sign-up and other providers are off',
  'auth.sessions': 'takes a password or a mail',
  'auth.refresh_tokens': 'takes a session',
  'auth.mfa_amr_claims': 'takes a session',
  'auth.mfa_factors': 'second factors are off',
  'auth.mfa_challenges': 'second factors are off',
  'auth.webauthn_challenges': 'passkeys are off',
  'auth.webauthn_credentials': 'passkeys are off',
  'auth.oauth_authorizations': 'Auth is no provider for others',
  'auth.oauth_clients': 'Auth is no provider for others',
  'auth.oauth_consents': 'Auth is no provider for others',
  'auth.oauth_client_states': 'other providers are off',
  'auth.custom_oauth_providers': 'the secret key',
  'auth.saml_providers': 'the secret key',
  'auth.saml_relay_states': 'no provider is there',
  'auth.sso_providers': 'the secret key',
  'auth.sso_domains': 'the secret key',
  'auth.sso_sessions': 'no provider is there',
  'auth.instances': 'nothing writes it',
  'auth.schema_migrations': 'an update of Auth',
  'storage.buckets': 'no policy lets a caller make one',
  'storage.buckets_analytics': 'no policy lets a caller make one',
  'storage.buckets_vectors': 'no policy lets a caller make one',
  'storage.vector_indexes': 'no policy lets a caller make one',
  'storage.iceberg_namespaces': 'no policy lets a caller make one',
  'storage.iceberg_tables': 'no policy lets a caller make one',
  'storage.migrations': 'an update of Storage',
  'storage.s3_multipart_uploads':
    'the policy refuses every operation but the plain upload, before a part is taken',
  'storage.s3_multipart_uploads_parts': 'takes a multipart upload',
};
