// Tests that `npm run deploy:check` refuses each setting of config.toml that differs from the tested configuration, by
// name.

import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { add, problemsWith, set, toml, inSection, without, type Changes } from './good-deploy.ts';

test('config.toml as it is committed has no problem', () => {
  expect(problemsWith({})).toEqual([]);
});

test('the CLI fills a local database with the seed', () => {
  expect(parse(toml)['db']).toMatchObject({ seed: { enabled: true, sql_paths: ['./seed.sql'] } });
});

describe('one wrong twin of each setting', () => {
  test.each<[setting: string, change: NonNullable<Changes['config']>, reason: RegExp]>([
    ['api.schemas', set('schemas', '["public", "private"]'), /must be \["public"\]/],
    ['api.schemas', set('schemas', '["public", "graphql_public"]'), /must be/],
    ['api.extra_search_path', set('extra_search_path', '["private"]'), /must be/],
    ['api.max_rows', set('max_rows', '100000'), /must be 1000/],
    ['api.enabled', (text) => text.replace('enabled = true', 'enabled = false'), /must be true/],
    ['db.major_version', set('major_version', '15'), /must be 17/],
    ['storage.buckets.blog-images.public', set('public', 'false'), /must be true/],
    [
      'storage.buckets.blog-images.file_size_limit',
      (text) => text.replace('"5MiB"', '"500MiB"'),
      /must be "5MiB"/,
    ],
    [
      'storage.buckets.blog-images.allowed_mime_types',
      (text) => text.replace('"image/avif"]', '"image/avif", "image/svg+xml"]'),
      /must be/,
    ],
    [
      'storage.buckets.resumes.public',
      (text) => text.replace('public = false', 'public = true'),
      /must be false/,
    ],
    ['storage.buckets.backups.public', add('[storage.buckets.backups]\npublic = true'), /rule/],
    ['auth.site_url', set('site_url', '"http://localhost:5173"'), /own machine/],
    [
      'auth.additional_redirect_urls',
      set('additional_redirect_urls', '["http://localhost:4173"]'),
      /own machine/,
    ],
    [
      'auth.additional_redirect_urls',
      set('additional_redirect_urls', '["https://*.harbourlight.studio/**"]'),
      /lets any host in/,
    ],
    [
      'auth.additional_redirect_urls',
      set('additional_redirect_urls', '["https://harbourlight.studio.evil.co/**"]'),
      /is another site/,
    ],
    [
      'auth.additional_redirect_urls',
      set('additional_redirect_urls', '["*"]'),
      /not a web address/,
    ],
    ['auth.jwt_expiry', set('jwt_expiry', '604800'), /from 1 to 3600/],
    ['auth.enable_refresh_token_rotation', set('enable_refresh_token_rotation', 'false'), /true/],
    ['auth.refresh_token_reuse_interval', set('refresh_token_reuse_interval', '3600'), /to 10/],
    ['auth.enable_signup', set('enable_signup', 'true'), /must be false/],
    ['auth.enable_signup', set('enable_signup', '"yes"'), /must be false/],
    ['auth.enable_anonymous_sign_ins', set('enable_anonymous_sign_ins', 'true'), /must be false/],
    ['auth.enable_manual_linking', set('enable_manual_linking', 'true'), /must be false/],
    ['auth.enable_manual_linking', without(/^enable_manual_linking.*$/m), /is missing/],
    [
      'auth.mfa.totp.enroll_enabled',
      (text) => text.replace(/(\[auth\.mfa\.totp\]\nenroll_enabled = )false/, '$1true'),
      /only login/,
    ],
    ['auth.mfa.phone.verify_enabled', without(/^\[auth\.mfa\.phone\]\n.*\n.*$/m), /is missing/],
    [
      'auth.mfa.web_authn.enroll_enabled',
      without(/^\[auth\.mfa\.web_authn\]\n.*\n.*$/m),
      /missing/,
    ],
    ['auth.passkey.enabled', without(/^\[auth\.passkey\]\n.*$/m), /is missing/],
    ['auth.web3.solana.enabled', without(/^\[auth\.web3\.solana\]\n.*$/m), /is missing/],
    ['auth.oauth_server.enabled', without(/^\[auth\.oauth_server\]\n.*$/m), /is missing/],
    [
      'auth.email.require_current_password',
      set('require_current_password', 'false'),
      /must be true/,
    ],
    ['auth.email.max_frequency', set('max_frequency', '"1s"'), /must be "1m0s"/],
    ['auth.minimum_password_length', set('minimum_password_length', '11'), /at least 12/],
    ['auth.minimum_password_length', without(/^minimum_password_length.*$/m), /is missing/],
    ['auth.sessions.timebox', add('[auth.sessions]\ntimebox = "24h"'), /not part of/],
    ['auth.rate_limit.sign_in_sign_ups', set('sign_in_sign_ups', '30000'), /from 1 to 30/],
    ['auth.rate_limit.token_refresh', set('token_refresh', '150'), /from 1 to 30/],
    ['auth.rate_limit.token_verifications', set('token_verifications', '0'), /from 1 to 30/],
    ['auth.rate_limit.web3', inSection('auth.rate_limit', 'web3 = 30'), /not part of/],
    [
      'auth.email.enabled',
      (text) => text.replace(/^enabled = true\ndouble/m, 'enabled = false\ndouble'),
      /log in/,
    ],
    ['auth.email.enable_signup', inSection('auth.email', 'enable_signup = true'), /not part of/],
    ['auth.email.secure_password_change', set('secure_password_change', 'false'), /must be true/],
    ['auth.email.otp_length', set('otp_length', '6'), /must be 10/],
    ['auth.email.otp_length', without(/^otp_length.*$/m), /is missing/],
    ['auth.email.otp_expiry', set('otp_expiry', '3600'), /from 1 to 900/],
    ['auth.email.otp_expiry', without(/^otp_expiry.*$/m), /is missing/],
    ['auth.email.double_confirm_changes', set('double_confirm_changes', 'false'), /must be true/],
    ['auth.email.enable_confirmations', set('enable_confirmations', 'false'), /must be true/],
    ['auth.email.smtp.host', add('[auth.email.smtp]\nhost = "smtp.resend.com"'), /not part of/],
    ['auth.captcha.enabled', add('[auth.captcha]\nenabled = true'), /no captcha token/],
    ['auth.captcha.provider', add('[auth.captcha]\nprovider = "turnstile"'), /not part of/],
    ['auth.external.google.enabled', add('[auth.external.google]\nenabled = true'), /password/],
    ['auth.sms.enable_signup', inSection('auth.sms', 'enable_signup = true'), /not part of/],
    [
      'auth.hook.custom_access_token.enabled',
      add('[auth.hook.custom_access_token]\nenabled = true'),
      /not part of/,
    ],
    [
      'auth.third_party.firebase.enabled',
      add('[auth.third_party.firebase]\nenabled = true'),
      /not/,
    ],
    [
      'edge_runtime.enabled',
      (text) => text.replace('[edge_runtime]\nenabled = true', '[edge_runtime]\nenabled = false'),
      /true/,
    ],
    [
      'realtime.enabled',
      (text) => text.replace('[realtime]\nenabled = false', '[realtime]\nenabled = true'),
      /must be false/,
    ],
    [
      'functions.send-newsletter.verify_jwt',
      (text) => text.replace(/(\[functions\.send-newsletter\]\nverify_jwt = )false/, '$1true'),
      /checks its caller itself/,
    ],
    [
      'functions.notify-owner.verify_jwt',
      without(/^\[functions\.notify-owner\]\n.*\n.*\n/m),
      /is missing/,
    ],
    [
      'functions.notify-owner.enabled',
      inSection('functions.notify-owner', 'enabled = false'),
      /true/,
    ],
    ['functions.old-hook.verify_jwt', add('[functions.old-hook]\nverify_jwt = false'), /not part/],
  ])('%s (%#)', (setting, config, reason) => {
    const lines = problemsWith({ config });
    const line = lines.find((each) => each.startsWith(`supabase/config.toml: ${setting} `));
    expect(line).toMatch(reason);
  });
});

const wrongValue = (line: string) => {
  const value = Object.values(parse(line))[0];
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return '0';
  return typeof value === 'string' ? '"wrong"' : '["wrong"]';
};

test('every setting of config.toml but for those of a developer’s machine is guarded', () => {
  const local =
    /^(project_id|api\.port|db\.(port|shadow_port|seed)|studio|local_smtp|analytics|storage\.file_size_limit|edge_runtime\.policy|auth\.email\.(template|notification)\.\w+\.subject)/;
  const lines = toml.split('\n');
  const settings: { at: number; setting: string }[] = [];
  let section = '';
  for (const [at, line] of lines.entries()) {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const key = /^(\w+) = /.exec(line)?.[1];
    const setting = section ? `${section}.${key}` : key;
    if (key && setting && !local.test(setting)) settings.push({ at, setting });
  }
  expect(settings.length).toBeGreaterThan(40);
  const unguarded = settings.filter(({ at, setting }) => {
    const changed = lines.with(
      at,
      `${(lines[at] ?? '').split(' = ')[0]} = ${wrongValue(lines[at] ?? '')}`,
    );
    const problems = problemsWith({ config: () => changed.join('\n') });
    return !problems.join('\n').includes(`supabase/config.toml: ${setting} `);
  });
  expect(unguarded).toEqual([]);
});
