/**
 * Renders Auth's emails with the templates of config.toml, as a hosted project does. Lite has the same variables, but
 * no emailed code.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { projectDir } from '../local-settings.ts';

const configSchema = z.object({
  auth: z.object({
    email: z.object({
      template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })),
    }),
  }),
});

export function authTemplates(): Record<string, { subject: string; content_path: string }> {
  const text = readFileSync(join(projectDir, 'supabase/config.toml'), 'utf8');
  const { template } = configSchema.parse(parse(text)).auth.email;
  return Object.fromEntries(
    Object.entries(template)
      .filter(([name]) => name !== 'reauthentication')
      .map(([name, { subject, content_path }]) => [
        name,
        { subject, content_path: join(projectDir, content_path) },
      ]),
  );
}
