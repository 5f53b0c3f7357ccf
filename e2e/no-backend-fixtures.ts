/** What the journeys through a site without a backend start with: such a build, on a plain static host. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { portOf } from '../supabase/local/ports.ts';
import { createStaticSite } from '../supabase/local/static-site.ts';
import { viteCommand } from '../tests/support/vite-command.ts';
import { test as base } from './watched-test.ts';

interface BackendlessSite {
  url: string;
  dir: string;
  close: () => Promise<void>;
}

/** Builds the site with its address and these variables alone, and serves it on a free port. */
async function openSite(name: string, env: Record<string, string> = {}): Promise<BackendlessSite> {
  const dir = `e2e/.output/${name}`;
  const settings = { VITE_SITE_URL: 'https://studio.example.com', ...env };
  const vite = viteCommand(['build', '--outDir', dir, '--emptyOutDir'], settings);
  await promisify(execFile)(vite.file, vite.args, vite.options);

  const answer = getRequestListener(createStaticSite(dir));
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    dir,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

interface Heard {
  /** Errors and warnings in the console. */
  console: string[];
  /** Requests to anywhere but the site's own files. */
  calls: string[];
}

type SiteFixtures = { site: BackendlessSite; mailingSite: BackendlessSite };

/** Of a site built with nothing but its own address. */
export const test = base.extend<{ heard: Heard }, SiteFixtures>({
  site: [
    async ({}, use) => {
      const site = await openSite('no-backend');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mailingSite: [
    async ({}, use) => {
      const site = await openSite('emailjs-alone', {
        VITE_EMAILJS_PUBLIC_KEY: 'public-key',
        VITE_EMAILJS_SERVICE_ID: 'service',
        VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
        VITE_EMAILJS_APPLICATION_TEMPLATE_ID: 'application',
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  heard: [
    async ({ page, baseURL }, use) => {
      const heard: Heard = { console: [], calls: [] };
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.console.push(message.text());
      });
      page.on('request', (request) => {
        const isFile = request.method() === 'GET' && request.url().startsWith(`${baseURL}/`);
        if (!isFile) heard.calls.push(`${request.method()} ${request.url()}`);
      });
      await use(heard);
    },
    { auto: true },
  ],
});

/** Of a site built with its address and EmailJS. */
export const mailingTest = test.extend({
  baseURL: async ({ mailingSite }, use) => use(mailingSite.url),
});
