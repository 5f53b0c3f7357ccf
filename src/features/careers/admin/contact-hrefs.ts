import type { Application } from '../api/admin-applications-row';

/** Opens a new mail; the address is encoded so that it cannot add headers to it. */
export function mailHref({ email }: Pick<Application, 'email'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Dials what was typed, without the spaces and brackets people write for reading. */
export function phoneHref({ phone }: Pick<Application, 'phone'>): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** The address an applicant gave, if it is a web address; anything else is shown but never linked. */
export function webHref({ linkedin }: Pick<Application, 'linkedin'>): string | null {
  if (!linkedin || !URL.canParse(linkedin)) return null;
  const { protocol, href } = new URL(linkedin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
