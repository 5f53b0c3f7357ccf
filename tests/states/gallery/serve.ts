/** Serves `/__states` alone, without the embedded stack, for tests and pictures. */
import { createServer } from 'vite';
import { galleryPath } from './plugin.ts';

declare global {
  interface Window {
    /** Shows another state in the same page, whose code is loaded already. */
    showState: (name: string) => Promise<void>;
  }
}

/**
 * A site with a backend and an email service, whose addresses do not resolve. A developer's own variables have no
 * effect.
 */
const services = {
  VITE_SITE_URL: 'https://site.invalid',
  VITE_SUPABASE_URL: 'https://backend.invalid',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  VITE_EMAILJS_PUBLIC_KEY: 'public-key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: 'application',
  VITE_EMAILJS_ORIGIN: 'https://emailjs.invalid',
};

export async function serveStates() {
  Object.assign(process.env, services);
  const server = await createServer({
    logLevel: 'error',
    cacheDir: 'node_modules/.cache/states',
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
      // No file changes meanwhile, so the next room's page asks for none again.
      headers: { 'Cache-Control': 'max-age=3600' },
    },
  });
  await server.listen();
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  return {
    addressOf: (name: string) =>
      new URL(`${galleryPath}?${new URLSearchParams({ state: name })}`, origin).href,
    close: () => server.close(),
  };
}
