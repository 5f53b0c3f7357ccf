import type * as EmailJsModule from '@emailjs/browser';
import { getEmailJs } from '@/shared/env';

/** The timeout of an EmailJS call, which then counts as "Network Error", EmailJS's own status 0. */
const SEND_TIMEOUT_MS = 20_000;
const NETWORK_ERROR = 0;

/** Thrown when EmailJS did not accept the email: 403 block list, 429 throttle, 451 headless browser, 0 no response … */
export class EmailError extends Error {
  override readonly name = 'EmailError';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

type EmailJs = typeof EmailJsModule;
let loading: Promise<EmailJs> | undefined;

/**
 * Loads the library and sets its public key, once. Call it early, when a form becomes visible. Rejects without loading
 * anything in a site without EmailJS.
 */
export function initEmailJs(): Promise<EmailJs> {
  loading ??= load().catch((cause: unknown) => {
    // A failed load of the chunk is not cached.
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function load(): Promise<EmailJs> {
  const { publicKey, origin } = getEmailJs();
  hideForbiddenStorage();
  const emailJs = await import('@emailjs/browser');
  emailJs.init({ publicKey }, origin);
  return emailJs;
}

/**
 * Hides `localStorage` where site data is blocked: there the mere name throws, and the library reads it on import. It
 * works without it; it only keeps the times of emails there, for a limit that we do not set.
 */
function hideForbiddenStorage(): void {
  try {
    void globalThis.localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
}

/** EmailJS rejects with its response, which is not an Error; anything else never reached it. */
function isAnswer(cause: unknown): cause is EmailJsModule.EmailJSResponseStatus {
  return typeof cause === 'object' && cause !== null && 'status' in cause && 'text' in cause;
}

function toEmailError(cause: unknown): EmailError {
  if (cause instanceof EmailError) return cause;
  return isAnswer(cause)
    ? new EmailError(cause.status, cause.text)
    : new EmailError(NETWORK_ERROR, 'Network Error');
}

/** Template parameters: texts, and lists for which a template repeats a part. */
type Params = Record<string, string | Record<string, string>[]>;

/**
 * Adds the parameters of the template's buttons. Their code loads when an email is sent; without it, the email is sent
 * without buttons.
 */
export const withButtons = (read: () => Promise<Params>): Promise<Params> =>
  read().catch(() => ({}));

async function send(templateId: string, params: Params): Promise<void> {
  const emailJs = await initEmailJs();
  await emailJs.send(getEmailJs().serviceId, templateId, params);
}

/** Resolves once EmailJS has accepted the email, otherwise rejects with EmailError. */
export async function sendEmail(templateId: string, params: Params): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new EmailError(NETWORK_ERROR, 'Network Error')),
      SEND_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([send(templateId, params), timeout]);
  } catch (cause) {
    throw toEmailError(cause);
  } finally {
    clearTimeout(timer);
  }
}
