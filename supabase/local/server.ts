import { isIP } from 'node:net';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Api } from './api/api.ts';
import { authAdminRoutes } from './api/auth-admin.ts';
import { isCallersMistake } from './api/database-refusal.ts';
import { emailjsRoutes } from './mail/emailjs-endpoint.ts';
import type { Functions } from './functions/functions.ts';
import { type MailStore, mailboxRoutes } from './mail/mailbox.ts';
import { publishableKey } from './local-settings.ts';
import { createStaticSite } from './site/static-site.ts';

const stackPaths = [
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/functions/v1',
  '/__mail',
  '/__mail.json',
  '/api/v1.0/email',
];

/** True for a path of the stack; all others belong to the site. */
export const isStackPath = (pathname: string): boolean =>
  stackPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Answers a request that came from the given socket address. */
export type Answer = (request: Request, peerAddress: string | undefined) => Promise<Response>;

// Lite would create an account for any address that requests a login email, although sign-up is off. A hosted project
// refuses with these words. The site never logs in that way, so every address is refused, known or not.
const mailedLoginPaths = ['/auth/v1/otp', '/auth/v1/magiclink'];
const noMailedLogin = {
  code: 422,
  error_code: 'otp_disabled',
  msg: 'Signups not allowed for otp',
} as const;

// Headers that only hosted Supabase's edge sets; a client that sends one imitates another.
const edgeHeaders = ['cf-connecting-ip', 'true-client-ip', 'x-real-ip'];

/**
 * True when a page of the stack calls a function. The function would forward the page's origin to the API, where the
 * database considers a site opened from another machine of the network foreign.
 */
function isOwnFunctionCall({ url, headers }: Request): boolean {
  const page = URL.parse(headers.get('origin') ?? '');
  return page?.host === headers.get('host') && new URL(url).pathname.startsWith('/functions/v1/');
}

/**
 * Sets the client's address like a trusted proxy: the socket's, or behind a proxy (tests choose their address like one)
 * the right-most entry of x-forwarded-for.
 */
function withClientAddress(
  request: Request,
  peerAddress: string | undefined,
  isBehindProxy: boolean,
): Request {
  const headers = new Headers(request.headers);
  for (const name of edgeHeaders) headers.delete(name);
  const forwarded = isBehindProxy && headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  const peer = peerAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
  headers.set('x-forwarded-for', forwarded && isIP(forwarded) ? forwarded : peer);
  if (isOwnFunctionCall(request)) headers.delete('origin');
  const { url, method, body } = request;
  // The server's own request object is only similar to a Request; a real one cannot be copied from it.
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) });
}

/** Lets any site call, as a hosted project does. Functions answer their own preflights, there and here. */
const anyOrigin = cors({
  origin: '*',
  exposeHeaders: ['Content-Range', 'Content-Location', 'Preference-Applied', 'X-Total-Count'],
  maxAge: 86_400,
});

/** A visitor's largest request is an inquiry of some 20 KB. Admins write posts of 500,000 characters. */
const largestBody = { visitor: 256 * 1024, others: 8 * 1024 * 1024 };

async function refuseBody(context: Context) {
  const { body } = context.req.raw;
  // @hono/node-server 2.1.9 destroys the connection half a second after it has answered a body that is still arriving, and
  // the client's next request may be on it by then. So it is read to its end.
  if (body && !body.locked) await body.pipeTo(new WritableStream());
  return context.json({ code: '413', message: 'The request is too large.' }, 413);
}
const limits = {
  visitor: bodyLimit({ maxSize: largestBody.visitor, onError: refuseBody }),
  others: bodyLimit({ maxSize: largestBody.others, onError: refuseBody }),
};

const isVisitor = ({ req }: Context): boolean => {
  const token = req.header('authorization')?.replace(/^bearer /i, '') ?? req.header('apikey');
  return token === undefined || token === publishableKey;
};

export function createAnswer(parts: {
  api: Api;
  isBehindProxy: boolean;
  functions: Functions | undefined;
  mails: MailStore;
  /** The site's URL in emailed links. */
  siteUrl: string;
  staticDir: string | undefined;
  log: (line: string) => void;
}): Answer {
  const { api, functions, mails, siteUrl, staticDir, isBehindProxy, log } = parts;
  const app = new Hono();

  for (const path of stackPaths) {
    if (path === '/functions/v1') continue;
    app.use(path, anyOrigin);
    app.use(`${path}/*`, anyOrigin);
  }
  app.route('/', authAdminRoutes(api.sql));
  app.use('/rest/v1/*', (context, next) =>
    (isVisitor(context) ? limits.visitor : limits.others)(context, next),
  );
  app.all('/rest/v1/*', (context) => api.fetch(context.req.raw));
  for (const path of mailedLoginPaths)
    app.post(path, (context) => context.json(noMailedLogin, 422));
  app.all('/auth/v1/*', (context) => api.fetch(context.req.raw));
  app.all('/storage/v1/*', (context) => api.fetch(context.req.raw));
  if (functions) app.all('/functions/v1/*', (context) => functions.fetch(context.req.raw));
  app.route('/', mailboxRoutes(mails));
  app.route('/', emailjsRoutes(mails, siteUrl));

  if (staticDir) {
    const site = createStaticSite(staticDir);
    app.get('*', (context) => site(context.req.raw));
  }
  app.onError((error, context) => {
    const { message } = error;
    if (isCallersMistake(error)) return context.json({ message }, 400);
    log(`[stack] ${context.req.method} ${context.req.path}: ${message}`);
    return context.json({ message: 'Internal server error' }, 500);
  });
  app.notFound((context) => context.json({ message: 'Not found' }, 404));

  return async (request, peerAddress) =>
    app.fetch(withClientAddress(request, peerAddress, isBehindProxy));
}
