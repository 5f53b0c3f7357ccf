import { describe, expect, it } from 'vitest';
import { securityPolicy, type PolicyOptions } from '@/build/host/security-policy';

function directives(options: Partial<PolicyOptions> = {}): Record<string, string> {
  const policy = securityPolicy({
    scriptHashes: ["'sha256-one='", "'sha256-two='"],
    addresses: ['https://demo.supabase.co', 'https://api.emailjs.com'],
    siteUrl: 'https://studio.example.com/',
    ...options,
  });
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

const calls = (...addresses: string[]) => directives({ addresses })['connect-src'];

describe('the security policy', () => {
  it('allows what the site does, and nothing else', () => {
    expect(directives()).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-one=' 'sha256-two='",
      'style-src': "'self' 'unsafe-inline'",
      'font-src': "'self'",
      'img-src': "'self' data: https:",
      'manifest-src': "'self'",
      'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
      'connect-src': "'self' https://demo.supabase.co https://api.emailjs.com",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
  });

  it('lets a page call its backend and EmailJS, each origin once', () => {
    expect(calls()).toBe("'self'");
    expect(calls('same-origin', 'same-origin')).toBe("'self'");
    expect(calls('https://a.example/supabase/', 'https://a.example')).toBe(
      "'self' https://a.example",
    );
    expect(calls('same-origin', 'https://mail.example:8443/x')).toBe(
      "'self' https://mail.example:8443",
    );
  });

  it('does not upgrade requests of a site or a backend without https', () => {
    const local = directives({ addresses: ['http://127.0.0.1:54321'] });
    expect(local).not.toHaveProperty('upgrade-insecure-requests');
    expect(local['img-src']).toBe("'self' data: https: http://127.0.0.1:54321");
    expect(directives({ siteUrl: 'http://localhost:4173/' })).not.toHaveProperty(
      'upgrade-insecure-requests',
    );
  });

  it('refuses to grow too long for the hosts', () => {
    const scriptHashes = Array.from(
      { length: 30 },
      (_, index) => `'sha256-${'x'.repeat(43)}${index}='`,
    );
    expect(() => directives({ scriptHashes })).toThrow('too long for the hosts');
  });
});
