import { beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { publishableKey } from '../../../supabase/local/local-settings.ts';
import { spawnVite, type ViteProcess } from '../../support/spawn-vite.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
const start = (port: number, ...args: string[]) =>
  spawnVite([...args, '--port', String(port)], { LOCAL_STACK_DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = await tempDir();
});

/** Both servers: one origin for site and backend, and lines that say where things are. */
async function expectOneOrigin(vite: ViteProcess, origin: string) {
  await vite.prints(/Backend:.*ready in \d+ ms/);
  expect(vite.output()).toContain(`Local:   ${origin}/`);
  expect(vite.output()).toContain(`Mailbox: ${origin}/__mail`);
  expect(vite.output()).toContain('admin@example.com / local-demo-admin');

  const headers = { apikey: publishableKey };
  expect((await fetch(`${origin}/rest/v1/jobs?select=id`, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/__mail`)).status).toBe(200);
}

/** The answers to a client that pretends to have another address each time. */
async function pretend(origin: string) {
  const send = async (n: number) => {
    const pretended = `203.0.113.${n}`;
    const response = await fetch(`${origin}/rest/v1/contact_inquiries`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': pretended,
        'cf-connecting-ip': pretended,
        'x-real-ip': pretended,
      },
      body: JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', service_needed: 'ads' }),
    });
    return response.status;
  };
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) statuses.push(await send(n));
  return statuses;
}

const builtSite = () =>
  tempDir({
    'index.html': 'home',
    'about.html': 'about',
    '404.html': 'not found',
    'shell.html': 'shell',
    _redirects: '/admin/* /shell 200',
  });

/** The preview is what visitors will get, not Vite's own file server. */
async function expectStaticHost(origin: string) {
  const answer = async (path: string) => {
    const response = await fetch(origin + path);
    return `${response.status} ${await response.text()}`;
  };
  expect(await answer('/')).toBe('200 home');
  expect(await answer('/about')).toBe('200 about');
  expect(await answer('/admin/applications')).toBe('200 shell');
  expect(await answer('/no/such/page')).toBe('404 not found');
}

test('dev and, after it, preview serve site and backend on one origin', async () => {
  const devPort = await findFreePort();
  const dev = start(devPort);
  await expectOneOrigin(dev, `http://localhost:${devPort}`);

  // The client finds its settings without any .env file.
  const module = await (await fetch(`http://localhost:${devPort}/src/shared/env.ts`)).text();
  expect(module).toContain('"VITE_SUPABASE_URL": "same-origin"');
  expect(module).toContain('"VITE_EMAILJS_ORIGIN": "same-origin"');
  expect(module).toContain(`"VITE_SITE_URL": "http://localhost:${devPort}"`);

  expect(module).toContain(`"VITE_SUPABASE_PUBLISHABLE_KEY": "${publishableKey}"`);

  // Files that a build makes are made on request.
  const sitemap = await fetch(`http://localhost:${devPort}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toMatch(/xml/);

  // A second server says in one line that the port is taken; migrations.test.ts asks for the same folder.
  const samePort = start(devPort);
  expect(await samePort.exited).toBe(1);
  expect(samePort.output()).toContain(
    `Port ${devPort} is already in use. Stop what runs there, or choose another: npm run dev -- --port ${devPort + 1}`,
  );
  expect(samePort.output()).not.toMatch(/^\s+at /m);

  // Ctrl+C frees the folder for the preview.
  await dev.end('SIGINT');
  const previewPort = await findFreePort();
  const preview = start(previewPort, 'preview', '--outDir', await builtSite());
  await expectOneOrigin(preview, `http://localhost:${previewPort}`);
  await expectStaticHost(`http://localhost:${previewPort}`);
  // The limit per source holds: the address of a client is that of its connection.
  expect(await pretend(`http://localhost:${previewPort}`)).toEqual([201, 201, 201, 201, 201, 429]);
  await preview.end('SIGTERM');
});

test('with another backend the embedded stack does not start', async () => {
  const port = await findFreePort();
  const vite = spawnVite(['--port', String(port)], {
    LOCAL_STACK_DATA_DIR: dataDir,
    VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_own',
    VITE_SITE_URL: `http://localhost:${port}`,
  });
  await vite.prints(/Local:/);
  expect(vite.output()).toContain('Backend: http://127.0.0.1:54321 (VITE_SUPABASE_URL).');

  const module = await (await fetch(`http://localhost:${port}/src/shared/env.ts`)).text();
  expect(module).not.toContain(publishableKey);
  await vite.end('SIGTERM');
});
