// Checks the environment variables of a build. Only the build uses it: in the browser the variables are constants
// (env.ts), and zod would be dead weight.
import { z } from 'zod';
import { parseUrl } from './browser/parse-url.ts';
import { SAME_ORIGIN } from './env.ts';

const missing = 'is missing';
const text = z
  .string({ error: missing })
  .trim()
  .min(1, 'is blank')
  // Rejects quotes, which an .env file allows and a host's form would keep.
  .refine((value) => !/^"[^]*"$|^'[^]*'$/.test(value), {
    error: 'is in quotation marks; the value alone is needed',
    abort: true,
  });
const isWebAddress = (value: string) => parseUrl(value) !== null && /^https?:\/\/[^/]/.test(value);
/** Rejects a path, because paths are appended. Supabase's dashboard shows its URL with one. */
const endsAfterHost = (value: string) =>
  value === SAME_ORIGIN || /^https?:\/\/[^/?#]+\/?$/.test(value);
const afterHost = { error: 'must end after the host, as https://example.com does' };
const webAddress = text
  .refine(isWebAddress, {
    error: 'must be a web address such as https://example.com',
    abort: true,
  })
  .refine(endsAfterHost, afterHost);
const origin = text
  .refine((value) => value === SAME_ORIGIN || isWebAddress(value), {
    error: `must be a web address such as https://example.com, or the word ${SAME_ORIGIN}`,
    abort: true,
  })
  .refine(endsAfterHost, afterHost);

/** Detects an older key, a token whose middle part names its role. */
function isSecretKey(value: string): boolean {
  if (value.startsWith('sb_secret_')) return true;
  const [, payload = ''] = value.split('.');
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/')).includes('"service_role"');
  } catch {
    return false;
  }
}

const publishableKey = text.refine((value) => !isSecretKey(value), {
  error: 'is a secret key; everything in VITE_ variables is public, so use the publishable key',
});

const site = z.object({ VITE_SITE_URL: webAddress, VITE_EMAILJS_ORIGIN: origin.optional() });

/** Groups of variables that must be set together. */
const groups = {
  backend: z.object({
    VITE_SUPABASE_URL: origin,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SUPABASE_IMAGE_TRANSFORMATIONS: z
      .literal('on', { error: 'must be the word on, or empty' })
      .optional(),
  }),
  emailJs: z.object({
    VITE_EMAILJS_PUBLIC_KEY: text,
    VITE_EMAILJS_SERVICE_ID: text,
    VITE_EMAILJS_CONTACT_TEMPLATE_ID: text,
    VITE_EMAILJS_APPLICATION_TEMPLATE_ID: text,
  }),
};

/** The names of all variables that a build reads. */
export const envNames = [site, groups.backend, groups.emailJs].flatMap(({ shape }) =>
  Object.keys(shape),
);

/** Lists every missing or malformed variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The environment is not complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n` +
        'See .env.example for what each variable means.',
    );
    this.problems = problems;
  }
}

export interface Abilities {
  hasBackend: boolean;
  hasEmailJs: boolean;
}

/** Checks the variables. Throws EnvError. An empty variable counts as absent, as `NAME=` in an .env file. */
export function checkVariables(source: Record<string, unknown>): Abilities {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const backend = problemsOf(groups.backend, given);
  const emailJs = problemsOf(groups.emailJs, given);
  const problems = [...(backend ?? []), ...(emailJs ?? []), ...listProblems(site, given)];
  if (problems.length > 0) throw new EnvError(problems);
  return { hasBackend: backend !== undefined, hasEmailJs: emailJs !== undefined };
}

/** Lists a group's problems; undefined when none of its variables is set. */
function problemsOf(group: z.ZodObject, given: Record<string, unknown>): string[] | undefined {
  const reason = Object.keys(group.shape).find((name) => given[name] !== undefined);
  if (!reason) return undefined;
  return listProblems(group, given).map((problem) =>
    problem.endsWith(missing) ? `${problem}, but ${reason} is set` : problem,
  );
}

function listProblems(schema: z.ZodObject, given: Record<string, unknown>): string[] {
  const { error } = schema.safeParse(given);
  return error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? [];
}
