// What a deploy would send: config.toml, the functions' secrets and the variables of the build.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { loadEnv } from 'vite';
import { z } from 'zod';

// What the check looks at. Absent means the CLI's default, which a push leaves as it is on the project.
const configSchema = z.object({
  auth: z.object({
    site_url: z.string().optional(),
    additional_redirect_urls: z.array(z.string()).default([]),
    enable_signup: z.boolean().optional(),
    enable_anonymous_sign_ins: z.boolean().optional(),
    minimum_password_length: z.number().optional(),
    email: z
      .object({
        enabled: z.boolean().optional(),
        smtp: z
          .object({
            enabled: z.boolean().optional(),
            host: z.string().optional(),
            admin_email: z.string().optional(),
          })
          .optional(),
      })
      .default({}),
  }),
});

export type Config = z.infer<typeof configSchema>;
export type Variables = Record<string, string | undefined>;

export interface Deploy {
  config: Config;
  /** The secrets of the functions, and what config.toml asks for: supabase/.env, and the shell on top. */
  secrets: Variables;
  /** The variables of `npm run build`: .env files and the shell. */
  site: Variables;
}

/** config.toml with env(NAME) replaced as the CLI does; a name that is not set stays as it is written. */
export function parseConfig(toml: string, secrets: Variables): Config {
  const resolved: unknown = JSON.parse(JSON.stringify(parse(toml)), (_key, value: unknown) => {
    const name = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined;
    return name && secrets[name] ? secrets[name] : value;
  });
  return configSchema.parse(resolved);
}

export function readDeploy(projectDir: string, shell: Variables): Deploy {
  const file = join(projectDir, 'supabase/.env');
  const secrets = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...shell };
  const toml = readFileSync(join(projectDir, 'supabase/config.toml'), 'utf8');
  return {
    config: parseConfig(toml, secrets),
    secrets,
    site: loadEnv('production', projectDir, 'VITE_'),
  };
}
