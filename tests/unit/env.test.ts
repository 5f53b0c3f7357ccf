import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads a fresh copy of the module, as in a new visit. */
async function load() {
  vi.resetModules();
  return import('@/shared/env');
}

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://demo.supabase.co/ ');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', ' sb_publishable_demo');
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key');
  vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'service');
  vi.stubEnv('VITE_EMAILJS_CONTACT_TEMPLATE_ID', 'contact');
  vi.stubEnv('VITE_EMAILJS_APPLICATION_TEMPLATE_ID', 'application');
  vi.stubEnv('VITE_EMAILJS_ORIGIN', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the settings of a built site', () => {
  it('are read without spaces and slashes at the end, with EmailJS at its usual address', async () => {
    const { getBackend, getEmailJs, hasBackend, hasEmailJs } = await load();
    expect([hasBackend(), hasEmailJs()]).toEqual([true, true]);
    expect(getBackend()).toEqual({
      url: 'https://demo.supabase.co',
      publishableKey: 'sb_publishable_demo',
    });
    expect(getEmailJs()).toEqual({
      publicKey: 'key',
      serviceId: 'service',
      contactTemplateId: 'contact',
      applicationTemplateId: 'application',
      origin: 'https://api.emailjs.com',
    });
  });

  it('are missing by group, and only when they are asked for', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', '');
    const { getBackend, getEmailJs, hasBackend } = await load();
    expect(hasBackend()).toBe(false);
    expect(getBackend).toThrow('This site was built without a backend.');
    expect(getEmailJs().serviceId).toBe('service');
    vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', '');
    expect(getEmailJs).toThrow('This site was built without EmailJS.');
  });
});

describe('same-origin', () => {
  beforeEach(() => {
    vi.stubEnv('VITE_SUPABASE_URL', 'same-origin');
    vi.stubEnv('VITE_EMAILJS_ORIGIN', 'same-origin');
  });

  it('is the origin of the page', async () => {
    vi.stubGlobal('location', { origin: 'https://studio.example.com' });
    const { getBackend, getEmailJs } = await load();
    expect(getBackend().url).toBe('https://studio.example.com');
    expect(getEmailJs().origin).toBe('https://studio.example.com');
  });

  it('is what a build says it is, for there is no page', async () => {
    const { getBackend, setPageOrigin } = await load();
    expect(() => getBackend()).toThrow('no page');
    setPageOrigin('http://127.0.0.1:4321/');
    expect(getBackend().url).toBe('http://127.0.0.1:4321');
  });
});
