// Reads everything that a deploy would send: config.toml, the functions' secrets and the variables of the build.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { loadEnv } from 'vite';
import { agency } from '../../functions/_shared/contracts/agency.ts';
import { readPrinted, type FindPrinted } from './printed-values.ts';

export type Config = { [key: string]: unknown };
export type Variables = Record<string, string | undefined>;

/** Splits a variable with several values at commas or spaces. */
export const listOf = (value: string) => value.split(/[\s,]+/).filter(Boolean);

export const isTable = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Deploy {
  config: Config;
  /** The functions that a deploy sends, which are folders of supabase/functions. */
  functionNames: string[];
  /** The secrets of the functions and of config.toml, from supabase/.env. */
  secrets: Variables;
  /** The names that supabase/.env sets. */
  secretNames: string[];
  /** The names that supabase/.env.example explains. */
  knownSecretNames: string[];
  /** The variables of `npm run build`, from .env files and the shell. */
  site: Variables;
  /** The sender that the newsletter's composer uses. */
  newsletterSender: { name: string; email: string };
  findPrinted: FindPrinted;
}

/**
 * Parses config.toml and replaces env(NAME) as the CLI does; an unset name stays as it is. Throws smol-toml's error for
 * invalid TOML, such as `enabled = yes`.
 */
export function parseConfig(toml: string, secrets: Variables): Config {
  const config: Config = parse(toml);
  const resolved: unknown = JSON.parse(JSON.stringify(config), (_key, value: unknown) => {
    const name = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined;
    return name && secrets[name] ? secrets[name] : value;
  });
  return isTable(resolved) ? resolved : {};
}

/** Returns the names of an env file, including commented ones (`# NAME=value`). */
export const namesIn = (envFile: string) =>
  [...envFile.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

export function readDeploy(projectDir: string): Deploy {
  const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
  const ownSecrets = existsSync(join(projectDir, 'supabase/.env')) ? read('supabase/.env') : '';
  const secrets = parseEnv(ownSecrets);
  const functions = readdirSync(join(projectDir, 'supabase/functions'), { withFileTypes: true });
  return {
    config: parseConfig(read('supabase/config.toml'), secrets),
    functionNames: functions
      .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
      .map(({ name }) => name),
    secrets,
    secretNames: namesIn(ownSecrets.replaceAll(/^#.*$/gm, '')),
    knownSecretNames: namesIn(read('supabase/.env.example')),
    site: loadEnv('production', projectDir, 'VITE_'),
    newsletterSender: { name: agency.brand, email: agency.newsletterEmail },
    findPrinted: readPrinted(projectDir),
  };
}
