import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { paths } from '@/shared/paths';
import { authMails } from '../../../supabase/admin/brand/auth-mails.ts';

const projectDir = join(import.meta.dirname, '../../..');
const folder = join(projectDir, 'supabase/templates');
const config = parse(readFileSync(join(projectDir, 'supabase/config.toml'), 'utf8'));
const mails = Object.entries(authMails());

/** Returns the table of config.toml with this dotted name. */
const table = (name: string) =>
  name.split('.').reduce<unknown>((part, key) => Object(part)[key], config);

test.each(mails)('the template of %s is the one that the code makes', (name, { html }) => {
  expect(readFileSync(join(folder, `${name}.html`), 'utf8'), 'npm run brand').toBe(html);
});

test.each(mails)('Auth sends %s with our subject', (name, mail) => {
  expect(table(mail.table)).toEqual({
    ...(mail.table.includes('.notification.') && { enabled: true }),
    subject: mail.subject,
    content_path: `./supabase/templates/${name}.html`,
  });
});

test('no template is left over, in the folder or in config.toml', () => {
  const names = mails.map(([name]) => name).toSorted();
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.html`));
  const inConfig = ['template', 'notification'].flatMap((kind) =>
    Object.keys(Object(table(`auth.email.${kind}`))),
  );
  expect(inConfig.toSorted()).toEqual(names);
});

test.each(mails)(
  '%s says when it ends, or what to do, and has no link that a visit uses up',
  (_name, { html }) => {
    expect(html).not.toMatch(/ConfirmationURL|RedirectTo/);
    expect(html).toMatch(/If (?:you did not ask|this was not you|you do not know)/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
    for (const link of links) {
      expect(link).toMatch(
        new RegExp(
          String.raw`^\{\{ \.SiteURL \}\}${paths.resetPassword.to()}\?token_hash=\{\{ \.TokenHash \}\}&amp;type=(?:recovery|invite|email|email_change)$`,
        ),
      );
      expect(html).toContain('works once, for 15 minutes');
    }
  },
);

test('the promised 15 minutes are those that Auth keeps', () => {
  expect(table('auth.email')).toMatchObject({ otp_expiry: 15 * 60 });
});
