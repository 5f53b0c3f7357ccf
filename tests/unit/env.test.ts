import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from '@/lib/env';

const complete = {
  VITE_SUPABASE_URL: 'https://demo.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_demo',
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: 'application',
  VITE_SITE_URL: 'https://studio.example.com',
};

function problemsOf(source: Record<string, unknown>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('is read without trailing slashes, with EmailJS at its usual address', () => {
    expect(parseEnv(complete)).toEqual({
      ...complete,
      VITE_SUPABASE_URL: 'https://demo.supabase.co',
      VITE_EMAILJS_ORIGIN: 'https://api.emailjs.com',
    });
  });

  it('ignores what Vite adds', () => {
    expect(problemsOf({ ...complete, MODE: 'test', DEV: true })).toEqual([]);
  });

  it('names every missing variable at once', () => {
    expect(problemsOf({}).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(complete));
    expect(problemsOf({})).toContain('VITE_SUPABASE_URL is missing');
    expect(problemsOf({ ...complete, VITE_EMAILJS_PUBLIC_KEY: '  ' })).toEqual([
      'VITE_EMAILJS_PUBLIC_KEY is missing',
    ]);
  });

  it('says what is wrong with a malformed one', () => {
    expect(
      problemsOf({ ...complete, VITE_SUPABASE_URL: 'demo', VITE_SITE_URL: 'ftp://x' }),
    ).toEqual([
      'VITE_SUPABASE_URL must be a web address such as https://example.com, or the word same-origin',
      'VITE_SITE_URL must be a web address such as https://example.com',
    ]);
  });

  it('takes same-origin for the backend and for EmailJS, not for the site itself', () => {
    const local = {
      ...complete,
      VITE_SUPABASE_URL: 'same-origin',
      VITE_EMAILJS_ORIGIN: 'same-origin',
    };
    expect(parseEnv(local).VITE_EMAILJS_ORIGIN).toBe('same-origin');
    expect(problemsOf({ ...local, VITE_SITE_URL: 'same-origin' })).toHaveLength(1);
  });

  it('treats an empty optional variable as absent', () => {
    expect(parseEnv({ ...complete, VITE_EMAILJS_ORIGIN: '' }).VITE_EMAILJS_ORIGIN).toBe(
      'https://api.emailjs.com',
    );
  });

  it('refuses a secret key: everything here is public', () => {
    const [problem] = problemsOf({ ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_demo' });
    expect(problem).toMatch(/^VITE_SUPABASE_PUBLISHABLE_KEY is a secret key/);
  });

  it('puts all problems and the way out into one message', () => {
    expect(new EnvError(['A is missing', 'B is missing']).message).toBe(
      'The environment is not complete:\n- A is missing\n- B is missing\n' +
        'See .env.example for what each variable means.',
    );
  });
});
