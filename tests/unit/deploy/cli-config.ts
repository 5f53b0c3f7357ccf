// The keys of config.toml that the Supabase CLI 3.1.0 knows, from the schema of @supabase/config 0.9.0, in the sections
// that we use.
import { z } from 'zod';

type Shape = Record<string, z.ZodType>;

const optionalKeys = (names: string | undefined, type: z.ZodType): Shape =>
  Object.fromEntries((names?.split(' ') ?? []).map((name) => [name, type.optional()]));

/** A section: optional keys by type, separated by spaces, and sections of its own. */
function section(
  keys: { flags?: string; numbers?: string; texts?: string; lists?: string },
  sections: Shape = {},
) {
  return z
    .strictObject({
      ...optionalKeys(keys.flags, z.boolean()),
      ...optionalKeys(keys.numbers, z.number()),
      ...optionalKeys(keys.texts, z.string()),
      ...optionalKeys(keys.lists, z.array(z.string())),
      ...sections,
    })
    .optional();
}

const sizeLimit = { file_size_limit: z.union([z.string(), z.number()]).optional() };

export const cliConfigSchema = z.strictObject({
  project_id: z.string().optional(),
  api: section({
    flags: 'enabled auto_expose_new_tables',
    numbers: 'port max_rows',
    texts: 'external_url',
    lists: 'schemas extra_search_path',
  }),
  db: section(
    { numbers: 'port shadow_port major_version', texts: 'health_timeout' },
    {
      migrations: section({ flags: 'enabled', lists: 'schema_paths' }),
      seed: section({ flags: 'enabled', lists: 'sql_paths' }),
    },
  ),
  auth: section(
    {
      flags:
        'enabled enable_refresh_token_rotation enable_manual_linking enable_signup enable_anonymous_sign_ins',
      numbers: 'jwt_expiry refresh_token_reuse_interval minimum_password_length',
      texts:
        'site_url jwt_issuer signing_keys_path publishable_key secret_key jwt_secret anon_key service_role_key',
      lists: 'additional_redirect_urls',
    },
    {
      rate_limit: section({
        numbers:
          'email_sent sms_sent anonymous_users token_refresh sign_in_sign_ups token_verifications web3',
      }),
      sessions: section({ texts: 'timebox inactivity_timeout' }),
      email: section(
        {
          flags: 'enabled double_confirm_changes enable_confirmations secure_password_change',
          numbers: 'otp_length otp_expiry',
          texts: 'max_frequency',
        },
        {
          smtp: section({
            flags: 'enabled',
            numbers: 'port',
            texts: 'host user pass admin_email sender_name',
          }),
        },
      ),
    },
  ),
  storage: section(
    { flags: 'enabled' },
    {
      ...sizeLimit,
      buckets: z
        .record(
          z.string(),
          section(
            { flags: 'public', texts: 'objects_path', lists: 'allowed_mime_types' },
            sizeLimit,
          ),
        )
        .optional(),
    },
  ),
  functions: z.record(
    z.string(),
    section({
      flags: 'enabled verify_jwt',
      texts: 'import_map entrypoint',
      lists: 'static_files',
    }),
  ),
  edge_runtime: section({
    flags: 'enabled',
    numbers: 'inspector_port deno_version',
    texts: 'policy',
  }),
  local_smtp: section({
    flags: 'enabled',
    numbers: 'port smtp_port pop3_port',
    texts: 'admin_email sender_name',
  }),
  realtime: section({ flags: 'enabled', numbers: 'max_header_length', texts: 'ip_version' }),
  studio: section({ flags: 'enabled', numbers: 'port', texts: 'api_url openai_api_key' }),
  analytics: section({
    flags: 'enabled',
    numbers: 'port vector_port',
    texts: 'backend gcp_project_id gcp_project_number gcp_jwt_path',
  }),
});
