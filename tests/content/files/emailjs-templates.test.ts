import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  emailJsTemplate,
  siteUrlOf,
  templateFiles,
} from '../../../supabase/admin/emailjs/templates.ts';

it.each(['inquiry', 'application'] as const)('the template of an %s is up to date', (kind) => {
  const file = readFileSync(`supabase/emailjs/${templateFiles[kind]}`, 'utf8');
  expect(file, 'npm run brand').toBe(emailJsTemplate(kind, siteUrlOf(file)).html);
});
