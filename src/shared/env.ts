// The site's settings at run time. The build has checked and inserted them (env-schema.ts), so this file checks
// nothing: a group of settings is complete or absent.

/** A value for URLs on the site's own origin, as in the embedded stack. */
export const SAME_ORIGIN = 'same-origin';

const EMAILJS_ORIGIN = 'https://api.emailjs.com';

export interface BackendSettings {
  url: string;
  publishableKey: string;
}

export interface EmailJsSettings {
  publicKey: string;
  serviceId: string;
  contactTemplateId: string;
  applicationTemplateId: string;
  origin: string;
}

/** Thrown when code needs a service that this site was built without. */
export class NotConfiguredError extends Error {
  override readonly name = 'NotConfiguredError';
}

export const hasBackend = (): boolean => Boolean(import.meta.env.VITE_SUPABASE_URL);
export const hasEmailJs = (): boolean => Boolean(import.meta.env.VITE_EMAILJS_PUBLIC_KEY);

/** Throws NotConfiguredError in a site without a backend. */
export function getBackend(): BackendSettings {
  if (!hasBackend()) throw new NotConfiguredError('This site was built without a backend.');
  return {
    url: toAddress(import.meta.env.VITE_SUPABASE_URL),
    publishableKey: toText(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY),
  };
}

/** Throws NotConfiguredError in a site without EmailJS. */
export function getEmailJs(): EmailJsSettings {
  if (!hasEmailJs()) throw new NotConfiguredError('This site was built without EmailJS.');
  return {
    publicKey: toText(import.meta.env.VITE_EMAILJS_PUBLIC_KEY),
    serviceId: toText(import.meta.env.VITE_EMAILJS_SERVICE_ID),
    contactTemplateId: toText(import.meta.env.VITE_EMAILJS_CONTACT_TEMPLATE_ID),
    applicationTemplateId: toText(import.meta.env.VITE_EMAILJS_APPLICATION_TEMPLATE_ID),
    origin: toAddress(import.meta.env.VITE_EMAILJS_ORIGIN || EMAILJS_ORIGIN),
  };
}

/** Lists the URLs that a page of this site calls, as they were given: one may be SAME_ORIGIN. */
export function calledAddresses(): string[] {
  const backend = hasBackend() ? import.meta.env.VITE_SUPABASE_URL : undefined;
  const emailJs = hasEmailJs() ? import.meta.env.VITE_EMAILJS_ORIGIN || EMAILJS_ORIGIN : undefined;
  return [backend, emailJs].map(toText).filter(Boolean);
}

let pageOrigin: string | undefined;

/** Sets the origin that `same-origin` means outside a browser. The build calls it before it reads data. */
export function setPageOrigin(origin: string): void {
  pageOrigin = toText(origin).replace(/\/+$/, '');
}

const toText = (value: string | undefined): string => value?.trim() ?? '';

/** Removes a final slash and replaces `same-origin` by the page's own origin. */
function toAddress(value: string | undefined): string {
  const address = toText(value).replace(/\/+$/, '');
  if (address !== SAME_ORIGIN) return address;
  const origin = pageOrigin ?? globalThis.location?.origin;
  if (!origin)
    throw new Error(`"${SAME_ORIGIN}" has no meaning here: no page, no setPageOrigin().`);
  return origin;
}
