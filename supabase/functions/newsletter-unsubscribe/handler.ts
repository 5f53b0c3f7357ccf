// Unsubscribes from the newsletter and subscribes again (resolution 18). Three kinds of callers:
//
// - our own page, which sends JSON and asks the subscriber first,
// - the email program's unsubscribe button (RFC 8058): a form posted to the address in List-Unsubscribe, without login,
//   cookie or redirect; the token is in the address,
// - email scanners, and subscribers whose program has no button, who open that address: it changes nothing and
//   redirects to our page, because Supabase shows HTML of a function as plain text.
import { createEndpoint, fail, succeed } from '../_shared/http.ts';
import { newsletterUnsubscribeRequestSchema } from '../_shared/contracts/newsletter.ts';
import { answers } from '../_shared/contracts/visitor-words.ts';

export type Dependencies = {
  /** Returns the subscriber's new status; null when no subscriber has the token. */
  change(token: string, isWanted: boolean): Promise<'active' | 'unsubscribed' | null>;
  /** The site's page for unsubscribing. */
  pageUrl: string;
};

// Enough for a token and a word in JSON.
const maxBodyBytes = 1024;

const unknownToken = fail('gone', answers.unknownLink);
const barred = fail('invalid', answers.barred);

export function createHandler({ change, pageUrl }: Dependencies) {
  const endpoint = createEndpoint({
    name: 'newsletter-unsubscribe',
    contract: newsletterUnsubscribeRequestSchema,
    maxBodyBytes,
    unexpected: answers.unexpected,
    async work({ token, wants }) {
      const status = await change(token, wants === 'return');
      if (status === null) return unknownToken;
      if (wants === 'leave') return succeed(answers.left);
      return status === 'active' ? succeed(answers.back) : barred;
    },
  });

  return async (request: Request): Promise<Response> => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    if (request.method === 'GET' || request.method === 'HEAD') {
      return Response.redirect(`${pageUrl}?token=${encodeURIComponent(token)}`, 302);
    }
    return endpoint(isFormPost(request) ? asLeaving(request, token) : request);
  };
}

function isFormPost({ method, headers }: Request): boolean {
  return method === 'POST' && !headers.get('content-type')?.includes('json');
}

/** The URL has everything; the button must work whatever body the email program sends. */
function asLeaving({ url }: Request, token: string): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, wants: 'leave' }),
  });
}
