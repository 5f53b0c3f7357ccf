/**
 * The browser's VITE_ variables for the embedded stack. Separate from the stack, so that a build that needs them loads
 * nothing else.
 */

import { loadEnv, type Plugin, type UserConfig } from 'vite';
import { emailjs, publishableKey } from '../local-settings.ts';
import { StackError } from '../stack-error.ts';

/** The value for the page's own origin. */
const sameOrigin = 'same-origin';

/** The mode of `vite build --mode embedded`: a site that uses the stack from which it is served. */
export const embeddedMode = 'embedded';

const localValues = (siteUrl: string): Record<string, string> => ({
  VITE_SUPABASE_URL: sameOrigin,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_EMAILJS_PUBLIC_KEY: emailjs.publicKey,
  VITE_EMAILJS_SERVICE_ID: emailjs.serviceId,
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: emailjs.contactTemplateId,
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: emailjs.applicationTemplateId,
  VITE_EMAILJS_ORIGIN: sameOrigin,
  VITE_SITE_URL: siteUrl,
});

type Place = { mode: string; root?: string | undefined; envDir?: UserConfig['envDir'] };

function ownValues({ mode, root, envDir }: Place): Record<string, string> {
  if (envDir === false) return {};
  return loadEnv(mode, envDir ?? root ?? process.cwd());
}

const isOnThisMachine = (url: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(url)?.hostname ?? 'localhost');

/** Vite reads `.env` and `.env.local` in every mode; this name has no files of its own. */
const everyMode = 'every';

/** A remote project may be chosen for development only, in `.env.development.local` or in the shell. */
const isMeant = (place: Place, url: string) =>
  place.mode !== embeddedMode &&
  (process.env['VITE_SUPABASE_URL'] === url ||
    ownValues({ ...place, mode: everyMode }).VITE_SUPABASE_URL !== url);

/**
 * The backend a developer has chosen instead of the embedded stack; undefined when there is none.
 * @throws {StackError} for a project elsewhere that development, previews or tests would write into by mistake
 */
export function chosenBackend(place: Place): string | undefined {
  const url = ownValues(place).VITE_SUPABASE_URL;
  if (!url || url === sameOrigin) return undefined;
  if (isOnThisMachine(url) || isMeant(place, url)) return url;
  throw new StackError(
    `VITE_SUPABASE_URL is ${url}, and development, previews and tests would write into that project. Move the values of the live site from .env or .env.local into .env.production.local: only a build for production reads it.`,
  );
}

/** Returns `define` entries for each variable that neither the environment nor an .env file sets. */
export function localDefines(place: Place, siteUrl: string): Record<string, string> {
  const own = ownValues(place);
  const missing = Object.entries(localValues(siteUrl)).filter(([name]) => !own[name]);
  return Object.fromEntries(
    missing.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

/**
 * For `vite build --mode embedded` only. Other builds read the environment, so that no demo key can get into a
 * production site.
 */
export function localClientEnv(): Plugin {
  return {
    name: 'embedded-stack:client-env',
    apply: (_config, { command, mode }) => command === 'build' && mode === embeddedMode,
    config: (config, { mode }) => {
      const place = { mode, root: config.root, envDir: config.envDir };
      if (chosenBackend(place)) return {};
      return { define: localDefines(place, `http://localhost:${config.preview?.port ?? 4173}`) };
    },
  };
}
