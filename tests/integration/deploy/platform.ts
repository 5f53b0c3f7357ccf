// Simulates the part of Supabase's Management API that the CLI 3.1.0 needs before it writes.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../../../supabase/local/process/ports.ts';

export const ref = 'qmzkrtwvplxnhyadbeju';

const project = {
  id: ref,
  ref,
  organization_id: 'organization',
  organization_slug: 'organization',
  name: 'Harbour Light',
  region: 'eu-central-1',
  created_at: '2026-11-29T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: {
    host: `db.${ref}.supabase.co`,
    version: '17',
    postgres_engine: '17',
    release_channel: 'ga',
  },
};

const attributes = {
  auth: { site_url: 'http://localhost:3000', disable_signup: false, smtp_host: null },
  api: { db_schema: 'public,graphql_public', max_rows: 1000 },
  storage: { file_size_limit: 52_428_800 },
  database: { major_version: 17 },
};

const answers: Record<string, unknown> = {
  'GET /v1/projects': [project],
  [`GET /v1/projects/${ref}`]: project,
  [`GET /v1/projects/${ref}/api-keys`]: [
    { api_key: 'sb_publishable_x', id: '1', type: 'publishable', name: 'default' },
    { api_key: 'sb_secret_x', id: '2', type: 'secret', name: 'default' },
  ],
  [`GET /v1/projects/${ref}/billing/addons`]: { selected_addons: [], available_addons: [] },
  [`GET /v1/projects/${ref}/config/database/pooler`]: [],
  [`GET /v2/projects/${ref}/config`]: { data: { type: 'project_config', id: ref, attributes } },
  [`POST /v1/projects/${ref}/secrets`]: {},
};

/** Answers 404 to all else, and keeps the body of each request. */
export async function openPlatform() {
  const bodies = new Map<string, string>();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = `${request.method} ${request.url?.split('?')[0]}`;
    bodies.set(name, await text(request));
    const body = answers[name];
    const created = request.method === 'POST' ? 201 : 200;
    response.writeHead(body === undefined ? 404 : created, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { message: 'the stand-in has no answer' }));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** The last body that was sent there, as JSON. */
    sentTo: (name: string): unknown => JSON.parse(bodies.get(name) ?? 'null'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
