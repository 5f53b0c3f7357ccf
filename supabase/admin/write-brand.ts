/**
 * `npm run brand` writes the files that depend on the agency's content and colours: the emails' colours, Auth's emails
 * with their subjects in config.toml, and the EmailJS templates with the site's URL from SITE_URL, supabase/.env, or
 * the present files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { mailColorsFile, mailColorsModule } from './brand/write-mail-colors.ts';
import { withSubjects } from './brand/subjects.ts';

const projectDir = join(import.meta.dirname, '../..');
const inSupabase = (file: string) => join(projectDir, 'supabase', file);

await write(join(projectDir, mailColorsFile), mailColorsModule());

// Imported after the colours are written, because these modules read them.
const { authMails } = await import('./brand/auth-mails.ts');
const { emailJsTemplate, siteUrlOf, templateFiles } = await import('./emailjs/templates.ts');

const mails = Object.entries(authMails());
for (const [name, { html }] of mails) await write(inSupabase(`templates/${name}.html`), html);
const config = inSupabase('config.toml');
const tables = mails.map(([, mail]) => mail);
await write(config, withSubjects(readFileSync(config, 'utf8'), tables));

if (!process.env.SITE_URL && existsSync(inSupabase('.env'))) loadEnvFile(inSupabase('.env'));
for (const kind of ['inquiry', 'application'] as const) {
  const file = inSupabase(`emailjs/${templateFiles[kind]}`);
  const siteUrl =
    process.env.SITE_URL?.replace(/\/+$/, '') ?? siteUrlOf(readFileSync(file, 'utf8'));
  if (!URL.canParse(siteUrl)) {
    throw new Error('SITE_URL has to be the address of the site, such as https://example.com.');
  }
  await write(file, emailJsTemplate(kind, siteUrl).html);
}

async function write(file: string, text: string): Promise<void> {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  await writeFile(file, text);
  console.log(`Written: ${file}`);
}
