import { inspect } from 'node:util';
import type { Logger, Plugin, ResolvedConfig } from 'vite';
import { type Abilities, checkVariables, EnvError } from '../shared/env-schema.ts';

const definePrefix = 'import.meta.env.';

/** An error that prints without the stack trace that Vite adds to a plugin's errors. */
class SetupError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Stops `vite build` and `vite dev` when the site's variables are wrong, and names them. `vite preview` needs no check.
 */
export function checkEnv(): Plugin {
  return {
    name: 'check-env',
    apply: (_config, { isPreview }) => !isPreview && !process.env['VITEST'],
    configResolved(config) {
      try {
        checkVariables(variablesOf(config));
      } catch (error) {
        throw error instanceof EnvError ? new SetupError(error.message) : error;
      }
    },
    // Runs once per build, which resolves several configurations.
    buildApp: {
      order: 'pre',
      async handler({ config }) {
        announce(checkVariables(variablesOf(config)), config.logger);
      },
    },
  };
}

/** Collects the variables of the environment, the .env files and the embedded stack. */
function variablesOf({ env, define = {} }: ResolvedConfig): Record<string, unknown> {
  const defined = Object.entries(define)
    .filter(([name]) => name.startsWith(definePrefix))
    .map(([name, value]): [string, unknown] => [
      name.slice(definePrefix.length),
      typeof value === 'string' ? JSON.parse(value) : value,
    ]);
  return { ...env, ...Object.fromEntries(defined) };
}

/** Warns about missing services: a site without a backend is allowed. */
function announce({ hasBackend, hasEmailJs }: Abilities, logger: Logger): void {
  if (!hasBackend) {
    logger.warn(
      'Built without a backend (VITE_SUPABASE_…): the blog is kept in each visitor’s browser; there are no positions, no newsletter and no admin.',
    );
  }
  if (!hasEmailJs) {
    logger.warn(
      hasBackend
        ? 'Built without EmailJS (VITE_EMAILJS_…): leads are stored, and the server mails them to the owner.'
        : 'Built without EmailJS (VITE_EMAILJS_…) either: the contact form cannot send anything.',
    );
  }
}
