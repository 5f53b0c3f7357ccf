import { z } from 'zod';

/** Allowed for addresses that are served from the same place as the site (the embedded stack). */
const SAME_ORIGIN = 'same-origin';

const missing = 'is missing';
const text = z.string({ error: missing }).trim().min(1, missing);
const webAddress = z
  .string({ error: missing })
  .trim()
  .min(1, missing)
  .refine((value) => URL.canParse(value) && /^https?:/.test(value), {
    error: 'must be a web address such as https://example.com',
  })
  .transform((value) => value.replace(/\/+$/, ''));
const origin = z.union([z.literal(SAME_ORIGIN), webAddress], {
  error: ({ input }) =>
    input
      ? `must be a web address such as https://example.com, or the word ${SAME_ORIGIN}`
      : missing,
});
const publishableKey = text.refine((value) => !value.startsWith('sb_secret_'), {
  error: 'is a secret key; everything in VITE_ variables is public, so use the publishable key',
});

export const envSchema = z.object({
  VITE_SUPABASE_URL: origin,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_EMAILJS_PUBLIC_KEY: text,
  VITE_EMAILJS_SERVICE_ID: text,
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: text,
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: text,
  VITE_EMAILJS_ORIGIN: origin.default('https://api.emailjs.com'),
  VITE_SITE_URL: webAddress,
});

export type Env = z.infer<typeof envSchema>;

/** Names every missing or malformed variable at once. */
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

/** Throws EnvError. An empty optional variable counts as absent, as in an .env file `NAME=`. */
export function parseEnv(source: Record<string, unknown>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`),
  );
}

function resolveOrigin(value: string): string {
  return value === SAME_ORIGIN ? window.location.origin : value;
}

let env: Env | undefined;

/** The parsed environment, with `same-origin` already turned into the page's own address. */
export function getEnv(): Env {
  if (!env) {
    const parsed = parseEnv(import.meta.env);
    env = {
      ...parsed,
      VITE_SUPABASE_URL: resolveOrigin(parsed.VITE_SUPABASE_URL),
      VITE_EMAILJS_ORIGIN: resolveOrigin(parsed.VITE_EMAILJS_ORIGIN),
    };
  }
  return env;
}
