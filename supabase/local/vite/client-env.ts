/**
 * The browser's VITE_ variables for the embedded stack. Apart from the rest of the stack, so that a
 * build that wants them loads nothing else.
 */

import { loadEnv, type Plugin, type UserConfig } from 'vite';
import { emailjs, publishableKey } from '../local-settings.ts';

/** Stands for the page's own origin. */
const sameOrigin = 'same-origin';

/** `vite build --mode embedded`: a site that talks to the stack it is served from. */
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

/** The backend a developer has chosen instead of the embedded stack; undefined when there is none. */
export function chosenBackend(place: Place): string | undefined {
  const url = ownValues(place).VITE_SUPABASE_URL;
  return url && url !== sameOrigin ? url : undefined;
}

/** `define` entries for each variable that neither the environment nor an .env file sets. */
export function localDefines(place: Place, siteUrl: string): Record<string, string> {
  const own = ownValues(place);
  const missing = Object.entries(localValues(siteUrl)).filter(([name]) => !own[name]);
  return Object.fromEntries(
    missing.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

/**
 * For `vite build --mode embedded` only. Any other build takes its values from the environment, so
 * that no demo key can slip into a production site.
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
