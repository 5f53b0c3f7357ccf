import { describe, expect, it } from 'vitest';
import { checkVariables, EnvError } from '@/shared/env-schema';

const site = { VITE_SITE_URL: 'https://studio.example.com' };
const backend = {
  VITE_SUPABASE_URL: 'https://demo.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_demo',
};
const emailJs = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: 'application',
};
const complete = { ...backend, ...emailJs, ...site };

function problemsOf(source: Record<string, unknown>): string[] {
  try {
    checkVariables(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

/** A key in the format before publishable keys. */
const olderKey = (role: string) =>
  ['{"alg":"HS256"}', `{"iss":"supabase","ref":"~~~???","role":"${role}"}`, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('the variables of a build', () => {
  it.each([
    [complete, { hasBackend: true, hasEmailJs: true }],
    [
      { ...site, ...backend },
      { hasBackend: true, hasEmailJs: false },
    ],
    [
      { ...site, ...emailJs },
      { hasBackend: false, hasEmailJs: true },
    ],
    [site, { hasBackend: false, hasEmailJs: false }],
  ])('may name a backend and EmailJS, one of them, or neither (case %#)', (source, abilities) => {
    expect(checkVariables(source)).toEqual(abilities);
  });

  it('are not disturbed by what Vite adds', () => {
    expect(problemsOf({ ...complete, MODE: 'test', DEV: true })).toEqual([]);
  });

  it('turn image transformations on, or say nothing of them', () => {
    const withImages = (word: string) =>
      problemsOf({ ...complete, VITE_SUPABASE_IMAGE_TRANSFORMATIONS: word });
    expect([withImages('on'), withImages('')]).toEqual([[], []]);
    expect(withImages('yes')).toEqual([
      'VITE_SUPABASE_IMAGE_TRANSFORMATIONS must be the word on, or empty',
    ]);
    expect(problemsOf({ ...site, VITE_SUPABASE_IMAGE_TRANSFORMATIONS: 'on' })).toEqual([
      'VITE_SUPABASE_URL is missing, but VITE_SUPABASE_IMAGE_TRANSFORMATIONS is set',
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing, but VITE_SUPABASE_IMAGE_TRANSFORMATIONS is set',
    ]);
  });

  it('always name the site', () => {
    expect(problemsOf({})).toEqual(['VITE_SITE_URL is missing']);
    expect(problemsOf({ ...backend, ...emailJs })).toEqual(['VITE_SITE_URL is missing']);
  });

  it.each(Object.keys(backend))('with %s alone the other half is named', (name) => {
    const other = Object.keys(backend).find((each) => each !== name) ?? '';
    expect(problemsOf({ ...complete, [other]: '' })).toEqual([
      `${other} is missing, but ${name} is set`,
    ]);
  });

  it.each(Object.keys(emailJs))('without %s the rest of EmailJS is not enough', (name) => {
    const first = Object.keys(emailJs).find((other) => other !== name);
    const problem = `${name} is missing, but ${first} is set`;
    expect(problemsOf({ ...complete, [name]: '' })).toEqual([problem]);
    expect(problemsOf({ ...complete, [name]: undefined })).toEqual([problem]);
  });

  it('are all named at once when several are missing', () => {
    expect(
      problemsOf({ VITE_SUPABASE_URL: 'https://x.co', VITE_EMAILJS_SERVICE_ID: 'service' }),
    ).toEqual([
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing, but VITE_SUPABASE_URL is set',
      'VITE_EMAILJS_PUBLIC_KEY is missing, but VITE_EMAILJS_SERVICE_ID is set',
      'VITE_EMAILJS_CONTACT_TEMPLATE_ID is missing, but VITE_EMAILJS_SERVICE_ID is set',
      'VITE_EMAILJS_APPLICATION_TEMPLATE_ID is missing, but VITE_EMAILJS_SERVICE_ID is set',
      'VITE_SITE_URL is missing',
    ]);
  });

  it('may be empty, but hold more than spaces when they are not', () => {
    const empty = Object.fromEntries(
      Object.keys({ ...backend, ...emailJs }).map((name) => [name, '']),
    );
    expect(problemsOf({ ...site, ...empty, VITE_EMAILJS_ORIGIN: '' })).toEqual([]);
    expect(problemsOf({ ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: '  ' })).toEqual([
      'VITE_SUPABASE_PUBLISHABLE_KEY is blank',
    ]);
  });

  it.each([
    ['VITE_SUPABASE_URL', 'https://demo.supabase.co/rest/v1/', 'must end after the host'],
    ['VITE_SITE_URL', 'https://studio.example.com/?ref=1', 'must end after the host'],
    ['VITE_SITE_URL', 'https:/studio.example.com', 'must be a web address'],
    ['VITE_SITE_URL', '"https://studio.example.com"', 'is in quotation marks'],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', "'sb_publishable_demo'", 'is in quotation marks'],
  ])(
    'are refused in one sentence when copied with more than the value: %s=%s',
    (name, value, why) => {
      const problems = problemsOf({ ...complete, [name]: value });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} ${why}`));
    },
  );

  it('may have the blanks and line ends of a copy around them', () => {
    const copied = Object.entries(complete).map(([name, value]) => [name, ` ${value}\r\n`]);
    expect(problemsOf(Object.fromEntries(copied))).toEqual([]);
  });

  it('are named with what is wrong when they are malformed', () => {
    expect(
      problemsOf({
        ...complete,
        VITE_SUPABASE_URL: 'demo',
        VITE_EMAILJS_ORIGIN: 'mail',
        VITE_SITE_URL: 'ftp://x',
      }),
    ).toEqual([
      'VITE_SUPABASE_URL must be a web address such as https://example.com, or the word same-origin',
      'VITE_SITE_URL must be a web address such as https://example.com',
      'VITE_EMAILJS_ORIGIN must be a web address such as https://example.com, or the word same-origin',
    ]);
  });

  it('take same-origin for the backend and for EmailJS, not for the site itself', () => {
    const local = {
      ...complete,
      VITE_SUPABASE_URL: 'same-origin',
      VITE_EMAILJS_ORIGIN: 'same-origin',
    };
    expect(problemsOf(local)).toEqual([]);
    expect(problemsOf({ ...local, VITE_SITE_URL: 'same-origin' })).toHaveLength(1);
  });

  it('are public, so a secret key is refused', () => {
    const [problem] = problemsOf({ ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_demo' });
    expect(problem).toMatch(/^VITE_SUPABASE_PUBLISHABLE_KEY is a secret key/);
    const withKey = (key: string) =>
      problemsOf({ ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: key });
    expect(withKey(olderKey('service_role'))).toEqual([problem]);
    expect(withKey(olderKey('anon'))).toEqual([]);
  });
});

it('all problems and the way out are in one message', () => {
  expect(new EnvError(['A is missing', 'B is missing']).message).toBe(
    'The environment is not complete:\n- A is missing\n- B is missing\n' +
      'See .env.example for what each variable means.',
  );
});
