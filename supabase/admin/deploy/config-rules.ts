// The configuration for which this version is built and tested. A push sends the whole of config.toml, so a setting
// without a rule here is refused like one that breaks its rule.

import { isDeepStrictEqual } from 'node:util';
import { addressProblem, originOf } from './addresses.ts';
import { isTable, type Config, type Variables } from './read-deploy.ts';

/** Says why a value is wrong; undefined when it is right. */
type Check = (value: unknown) => string | undefined;

interface Rule {
  /** The setting's path; `*` matches one name, `**` all names that follow. */
  setting: string;
  check: Check;
  /** True when a push without it would keep the project's own value. */
  isRequired: boolean;
}

const required = (setting: string, check: Check): Rule => ({ setting, check, isRequired: true });
const optional = (setting: string, check: Check = () => undefined): Rule => ({
  setting,
  check,
  isRequired: false,
});

const is =
  (expected: unknown, why = ''): Check =>
  (value) =>
    isDeepStrictEqual(value, expected)
      ? undefined
      : `must be ${JSON.stringify(expected)}${why && `: ${why}`}`;

const atMost =
  (most: number): Check =>
  (value) =>
    typeof value === 'number' && value > 0 && value <= most
      ? undefined
      : `must be a number from 1 to ${most}`;

const shortestPassword = 12;
const leastPassword: Check = (value) =>
  typeof value === 'number' && value >= shortestPassword
    ? undefined
    : `must be at least ${shortestPassword}`;

/** Requires our own template: the link in Auth's default is used up by an email scanner. */
const isTemplate: Check = (value) =>
  /^\.\/supabase\/templates\/\w+\.html$/.test(String(value))
    ? undefined
    : 'must name a file of supabase/templates';

const isSiteUrl: Check = (value) => {
  const reason = addressProblem(typeof value === 'string' ? value : undefined);
  return reason && `${reason} (links in emails lead there)`;
};

/** Allows only this site as a target to which Auth sends people with a token in the URL. */
function redirects(siteUrl: string | undefined): Check {
  return (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    for (const address of value.map(String)) {
      const origin = originOf(address);
      if (origin?.includes('*')) return `lets any host in: ${address}`;
      const reason = origin ? addressProblem(origin) : `is not a web address: ${address}`;
      if (reason) return reason;
      if (siteUrl && origin !== originOf(siteUrl)) return `is another site: ${address}`;
    }
    return undefined;
  };
}

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * Must be set, because a push without them keeps the project's values: by default Auth lets everyone with a session
 * enrol a second factor.
 */
const waysNotUsed = [
  ...['totp', 'phone', 'web_authn'].flatMap((factor) => [
    `auth.mfa.${factor}.enroll_enabled`,
    `auth.mfa.${factor}.verify_enabled`,
  ]),
  'auth.passkey.enabled',
  'auth.sms.enabled',
  'auth.web3.solana.enabled',
  'auth.web3.ethereum.enabled',
  'auth.oauth_server.enabled',
  'auth.oauth_server.allow_dynamic_registration',
];

function rulesOf({ SITE_URL }: Variables, functionNames: string[]): Rule[] {
  return [
    required('api.enabled', is(true)),
    required('api.schemas', is(['public'], 'other schemas are not for callers of the API')),
    required('api.extra_search_path', is(['public', 'extensions'])),
    required('api.max_rows', is(1000)),
    required('db.major_version', is(17)),
    required('db.migrations.enabled', is(true)),
    required('storage.enabled', is(true)),
    optional('storage.file_size_limit'),
    required('storage.buckets.blog-images.public', is(true)),
    required('storage.buckets.blog-images.file_size_limit', is('5MiB')),
    required('storage.buckets.blog-images.allowed_mime_types', is(imageTypes)),
    required('storage.buckets.resumes.public', is(false)),
    required('storage.buckets.resumes.file_size_limit', is('5MiB')),
    required('storage.buckets.resumes.allowed_mime_types', is(['application/pdf'])),

    required('auth.enabled', is(true)),
    required('auth.site_url', isSiteUrl),
    required('auth.additional_redirect_urls', redirects(SITE_URL)),
    required('auth.jwt_expiry', atMost(3600)),
    required('auth.enable_refresh_token_rotation', is(true)),
    required('auth.refresh_token_reuse_interval', atMost(10)),
    required('auth.enable_signup', is(false, 'accounts are made with npm run admin:create')),
    required('auth.enable_anonymous_sign_ins', is(false)),
    required('auth.enable_manual_linking', is(false)),
    required('auth.minimum_password_length', leastPassword),
    required('auth.rate_limit.sign_in_sign_ups', atMost(30)),
    required('auth.rate_limit.token_refresh', atMost(30)),
    required('auth.rate_limit.token_verifications', atMost(30)),
    required('auth.email.enabled', is(true, 'no admin could log in otherwise')),
    required('auth.email.double_confirm_changes', is(true)),
    required('auth.email.enable_confirmations', is(true)),
    required('auth.email.secure_password_change', is(true)),
    required('auth.email.require_current_password', is(true)),
    required('auth.email.max_frequency', is('1m0s')),
    // Auth allows 6 to 10 digits and does not count attempts at one emailed code.
    required('auth.email.otp_length', is(10)),
    required('auth.email.otp_expiry', atMost(900)),
    optional('auth.email.template.*.subject'),
    optional('auth.email.template.*.content_path', isTemplate),
    optional('auth.email.notification.*.enabled', is(true)),
    optional('auth.email.notification.*.subject'),
    optional('auth.email.notification.*.content_path', isTemplate),
    optional('auth.captcha.enabled', is(false, 'the login sends no captcha token')),
    ...waysNotUsed.map((setting) => required(setting, is(false, 'the only login is the password'))),
    optional('auth.external.*.enabled', is(false, 'the only login is the password')),

    required('edge_runtime.enabled', is(true)),
    required('edge_runtime.deno_version', is(2)),
    optional('edge_runtime.policy'),
    ...functionNames.flatMap((name) => [
      required(`functions.${name}.verify_jwt`, is(false, 'the function checks its caller itself')),
      required(`functions.${name}.import_map`, is('./functions/deno.json')),
      optional(`functions.${name}.enabled`, is(true)),
    ]),
    required('realtime.enabled', is(false, 'nothing of the site uses it')),

    // These exist on a developer's machine only, and no push sends them.
    optional('project_id'),
    optional('api.port'),
    optional('db.port'),
    optional('db.shadow_port'),
    optional('db.seed.**'),
    optional('studio.**'),
    optional('local_smtp.**'),
    optional('analytics.**'),
  ];
}

function settingsOf(config: Config, path = ''): [setting: string, value: unknown][] {
  return Object.entries(config).flatMap(([key, value]) => {
    const setting = path === '' ? key : `${path}.${key}`;
    return isTable(value) ? settingsOf(value, setting) : [[setting, value]];
  });
}

function isFor(rule: string, setting: string): boolean {
  if (rule.endsWith('.**')) return setting.startsWith(rule.slice(0, -2));
  const [names, wanted] = [setting.split('.'), rule.split('.')];
  return (
    names.length === wanted.length && wanted.every((name, at) => name === '*' || name === names[at])
  );
}

/** Returns one line for each setting that differs from the intended configuration. */
export function configProblems(
  config: Config,
  secrets: Variables,
  functionNames: string[],
): string[] {
  const rules = rulesOf(secrets, functionNames);
  const settings = settingsOf(config);
  const given = new Set(settings.map(([setting]) => setting));
  const wrong = settings.flatMap(([setting, value]) => {
    const unset = /^env\((\w+)\)$/.exec(String(value))?.[1];
    if (unset) return [`${setting} is not set (${unset})`];
    const rule = rules.find((each) => isFor(each.setting, setting));
    const reason = rule
      ? rule.check(value)
      : 'is not part of the tested configuration; remove it, or give it a rule in supabase/admin/deploy/config-rules.ts';
    return reason ? [`${setting} ${reason}`] : [];
  });
  const absent = rules
    .filter(({ setting, isRequired }) => isRequired && !given.has(setting))
    .map(({ setting, check }) => `${setting} is missing: it ${check(undefined) ?? 'must be set'}`);
  return [...wrong, ...absent];
}
