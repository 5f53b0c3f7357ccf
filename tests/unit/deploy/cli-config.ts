// The keys of config.toml that the Supabase CLI 3.1.0 knows, from the schema of @supabase/config 0.9.0, in the sections
// that we use.

/** Keys by section, each with its type unless it is a boolean. A `*` stands for any name. */
const sections: Record<string, string> = {
  '': 'project_id:string',
  api: 'enabled auto_expose_new_tables port:number max_rows:number external_url:string schemas:list extra_search_path:list',
  db: 'port:number shadow_port:number major_version:number health_timeout:string',
  'db.migrations': 'enabled schema_paths:list',
  'db.seed': 'enabled sql_paths:list',
  auth: [
    'enabled enable_refresh_token_rotation enable_manual_linking enable_signup enable_anonymous_sign_ins',
    'jwt_expiry:number refresh_token_reuse_interval:number minimum_password_length:number',
    'site_url:string jwt_issuer:string signing_keys_path:string publishable_key:string secret_key:string',
    'jwt_secret:string anon_key:string service_role_key:string additional_redirect_urls:list',
  ].join(' '),
  'auth.rate_limit': [
    'email_sent:number sms_sent:number anonymous_users:number token_refresh:number sign_in_sign_ups:number',
    'token_verifications:number web3:number',
  ].join(' '),
  'auth.sessions': 'timebox:string inactivity_timeout:string',
  'auth.email': [
    'enabled double_confirm_changes enable_confirmations secure_password_change require_current_password',
    'otp_length:number otp_expiry:number max_frequency:string',
  ].join(' '),
  'auth.email.template': '',
  'auth.email.template.*': 'subject:string content_path:string',
  'auth.email.notification': '',
  'auth.email.notification.*': 'enabled subject:string content_path:string',
  'auth.email.smtp':
    'enabled port:number host:string user:string pass:string admin_email:string sender_name:string',
  'auth.mfa': 'max_enrolled_factors:number',
  'auth.mfa.totp': 'enroll_enabled verify_enabled',
  'auth.mfa.phone':
    'enroll_enabled verify_enabled otp_length:number template:string max_frequency:string',
  'auth.mfa.web_authn': 'enroll_enabled verify_enabled',
  'auth.passkey': 'enabled',
  'auth.sms':
    'enabled enable_confirmations template:string max_frequency:string otp_length:number otp_expiry:number',
  'auth.web3': '',
  'auth.web3.*': 'enabled',
  'auth.oauth_server': 'enabled allow_dynamic_registration authorization_url_path:string',
  storage: 'enabled file_size_limit:string',
  'storage.buckets': '',
  'storage.buckets.*': 'public objects_path:string allowed_mime_types:list file_size_limit:string',
  functions: '',
  'functions.*': 'enabled verify_jwt import_map:string entrypoint:string static_files:list',
  edge_runtime: 'enabled inspector_port:number deno_version:number policy:string',
  local_smtp:
    'enabled port:number smtp_port:number pop3_port:number admin_email:string sender_name:string',
  realtime: 'enabled max_header_length:number ip_version:string',
  studio: 'enabled port:number api_url:string openai_api_key:string',
  analytics:
    'enabled port:number vector_port:number backend:string gcp_project_id:string gcp_project_number:string gcp_jwt_path:string',
};

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** The keys of a parsed config.toml that the CLI does not know or that have another type. */
export function unknownKeys(config: object, section = ''): string[] {
  const types = new Map(
    sections[section]?.split(' ').map((key): [string, string] => {
      const [name = '', type = 'boolean'] = key.split(':');
      return [name, type];
    }),
  );
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) => {
    const path = section === '' ? key : `${section}.${key}`;
    if (typeOf(value) !== 'object' || !value) return types.get(key) === typeOf(value) ? [] : [path];
    const inner = [path, `${section}.*`].find((name) => name in sections);
    return inner === undefined ? [path] : unknownKeys(value, inner);
  });
}
