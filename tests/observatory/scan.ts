/**
 * Points Mozilla's HTTP Observatory at the built site, served as a host would: encrypted, and led to that
 * from plain http. Prints what it thinks of each page, and fails below its top grade.
 *
 *   npm run test:observatory [-- FOLDER]
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tls from 'node:tls';
import { getRequestListener } from '@hono/node-server';
import { portOf } from '../../supabase/local/ports.ts';
import { createStaticSite } from '../../supabase/local/static-site.ts';

const HOST = '127.0.0.1';
const pages = ['/', '/blog', '/login'];

/** Its packages are in this folder, where the project's type checker does not look. */
interface Scanner {
  scan: (site: string) => Promise<{
    scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
    tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>;
  }>;
}
interface SelfSigned {
  generate: (
    attributes: { name: string; value: string }[],
    options: Record<string, unknown>,
  ) => Promise<{ private: string; cert: string }>;
}

const packages = join(import.meta.dirname, 'node_modules');
const load = async <Module>(file: string): Promise<Module> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (await import(pathToFileURL(join(packages, file)).href)) as Module;

/** A certificate for this machine that this process believes in. */
async function makeCertificate() {
  const { generate } = await load<SelfSigned>('selfsigned/index.js');
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: HOST }] },
    ],
  });
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
  return { key, cert };
}

/** The first byte with which a browser begins to speak TLS. */
const TLS_HANDSHAKE = 22;

/** Both kinds of http at one port: the scanner takes one address for both. */
async function serve(dir: string) {
  const answer = getRequestListener(createStaticSite(dir));
  const site = https.createServer(
    await makeCertificate(),
    (request, response) => void answer(request, response),
  );
  const plain = http.createServer((request, response) => {
    const location = `https://${request.headers.host ?? HOST}${request.url ?? '/'}`;
    response.writeHead(301, { location }).end();
  });
  const door = net.createServer((socket) => {
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      const isEncrypted = typeof first !== 'string' && first[0] === TLS_HANDSHAKE;
      (isEncrypted ? site : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
    socket.on('error', () => socket.destroy());
  });
  door.listen(0, HOST);
  await once(door, 'listening');
  return portOf(door);
}

// It fetches the list of hosts that browsers preload after it is installed; this one is not on it.
await writeFile(join(packages, '@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}');
const { scan } = await load<Scanner>('@mdn/mdn-http-observatory/src/scanner/index.js');

const port = await serve(process.argv[2] ?? 'dist');
let isTop = true;
for (const page of pages) {
  const { scan: judgement, tests } = await scan(`${HOST}:${port}${page}`);
  const { grade, score, testsPassed, testsQuantity } = judgement;
  console.log(
    `${page}: ${grade}, ${score} of 100, ${testsPassed} of ${testsQuantity} tests passed`,
  );
  for (const [name, { result, pass, scoreModifier }] of Object.entries(tests)) {
    const points = `${scoreModifier > 0 ? '+' : ''}${scoreModifier}`.padStart(3);
    console.log(`  ${pass ? '✓' : '✗'} ${points}  ${name.replace(/Output$/, '')}: ${result}`);
  }
  if (grade !== 'A+' || score < 100 || testsPassed < testsQuantity) isTop = false;
}
if (!isTop) console.error('HTTP Observatory does not give its top grade.');
process.exit(isTop ? 0 : 1);
