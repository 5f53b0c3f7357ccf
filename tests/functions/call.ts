import type { Mail, Mailer } from '../../supabase/functions/_shared/mail/mail.ts';

type Handler = (request: Request) => Promise<Response>;
type CallInit = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>;
  duplex?: 'half';
};

/** Builds a request as a browser's client sends it; every part can be replaced. */
export function functionRequest(body: unknown, init: CallInit = {}): Request {
  return new Request('http://functions.test/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}

/** Sends `body` and gives back what a caller can see. */
export async function call(handler: Handler, body: unknown, init?: CallInit) {
  const response = await handler(functionRequest(body, init));
  const text = await response.text();
  const answer: unknown = JSON.parse(text);
  return { status: response.status, headers: response.headers, text, answer };
}

/** The body of a failure: the text under both names a browser reads. */
export function failureBody(error: string) {
  return { success: false, message: error, error };
}

/** Keeps every email; fails with `failure` while it is set. */
export function recordingMailer(): Mailer & { sent: Mail[]; failure: Error | null } {
  return {
    sent: [],
    failure: null,
    async send(mail) {
      if (this.failure) throw this.failure;
      this.sent.push(mail);
      return null;
    },
  };
}

export const newsletter = {
  subject: 'News',
  content: '<p>Hello</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'hello@example.com',
};

/** The page of the letter on the website. */
export const publicId = '00000000-0000-4000-8000-00000000000a';

export const frame = {
  siteUrl: 'https://site.test',
  functionsUrl: 'https://backend.test/functions/v1',
  postalAddress: '12 Lane, Pune',
};
