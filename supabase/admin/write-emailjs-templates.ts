/** Writes the templates for EmailJS with the address of the site: SITE_URL, or that of supabase/.env. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { emailJsTemplate, templateFiles } from './emailjs/templates.ts';

if (!process.env.SITE_URL) loadEnvFile(join(import.meta.dirname, '../.env'));
const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '') ?? '';
if (!URL.canParse(siteUrl)) {
  throw new Error('SITE_URL has to be the address of the site, such as https://example.com.');
}
for (const kind of ['inquiry', 'application'] as const) {
  const file = join(import.meta.dirname, '../emailjs', templateFiles[kind]);
  await writeFile(file, emailJsTemplate(kind, siteUrl).html);
  console.log(`Written: ${file}`);
}
