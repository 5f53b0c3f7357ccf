import { describe, expect, it } from 'vitest';
import { experienceLevels } from '@content/careers';
import { jobApplicationSchema } from '@/site/careers/form/application-schema';
import { exampleApplication } from '../support/example-application.ts';

function messageFor(change: Partial<Record<keyof typeof exampleApplication, string>>) {
  const result = jobApplicationSchema.safeParse({ ...exampleApplication, ...change });
  return result.success ? undefined : result.error.issues[0]?.message;
}

describe('the job application', () => {
  it('needs name, email, phone and position only', () => {
    expect(messageFor({})).toBeUndefined();
  });

  it.each([
    [{ name: '' }, 'Name must be at least 2 characters'],
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: ' A ' }, 'Name must be at least 2 characters'],
    [{ email: '' }, 'Please enter a valid email'],
    [{ email: 'asha@' }, 'Please enter a valid email'],
    [{ phone: '' }, 'Please enter a valid phone number'],
    [{ phone: '123456789' }, 'Please enter a valid phone number'],
    [{ phone: '          ' }, 'Please enter a valid phone number'],
    [{ phone: '--------------' }, 'Please enter a valid phone number'],
    [{ position: '' }, 'Please select a position'],
    [{ position: 'none' }, 'Please select a position'],
    [{ linkedin: 'https://' }, 'Please enter a valid URL'],
    [{ introduction: 'a'.repeat(501) }, 'Introduction must be less than 500 characters'],
  ])('%o → %s', (change, message) => {
    expect(messageFor(change)).toBe(message);
  });

  it.each([
    { position: '00000000-0000-0000-0000-000000000001' },
    { position: 'c0ffee00-0000-0000-0000-000000000001' },
    { name: 'Al' },
    { phone: '0000000003' },
    { linkedin: 'https://example.com/asha' },
    { linkedin: 'HTTP://EXAMPLE.COM' },
    { introduction: 'a'.repeat(500) },
    ...experienceLevels.map((experience) => ({ experience })),
  ])('accepts %o', (change) => {
    expect(messageFor(change)).toBeUndefined();
  });

  it.each([
    'asha',
    'asha@example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,linkedin.com',
    '//linkedin.com/in/asha',
    'linkedin.com/in/asha rao',
    'linkedin..com/in/asha',
  ])('refuses the link %s', (linkedin) => {
    expect(messageFor({ linkedin })).toBe('Please enter a valid URL');
  });

  it.each([
    ['linkedin.com/in/asha', 'https://linkedin.com/in/asha'],
    [' www.asha.example ', 'https://www.asha.example'],
    ['asha.example:8080?from=cv', 'https://asha.example:8080?from=cv'],
    ['http://asha.example', 'http://asha.example'],
  ])('reads the link %s as %s', (linkedin, sent) => {
    expect(jobApplicationSchema.parse({ ...exampleApplication, linkedin }).linkedin).toBe(sent);
  });

  it('offers the four specified levels', () => {
    expect(experienceLevels).toEqual(['Fresher', '0-1 years', '2-5 years', '5+ years']);
    expect(messageFor({ experience: '10 years' })).toBeDefined();
  });
});
