// Links to a lead, without the rules for phone numbers: reply-links.ts brings 30 KB of them.

export type LeadKind = 'inquiry' | 'application';

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

const screens: Record<LeadKind, string> = {
  inquiry: '/admin/inquiries',
  application: '/admin/applications',
};

/** The path of the open record in the admin. */
export const recordPath = (kind: LeadKind, id: string) =>
  `${screens[kind]}?open=${encodeURIComponent(id)}`;
