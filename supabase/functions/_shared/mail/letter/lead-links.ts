// Links to a lead, separate from the rules for phone numbers in reply-links.ts, which add 30 KB.

export type LeadKind = 'inquiry' | 'application';

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

const screens: Record<LeadKind, string> = {
  inquiry: '/admin/inquiries',
  application: '/admin/applications',
};

/** Returns the path of the open record in the admin. */
export const recordPath = (kind: LeadKind, id: string) =>
  `${screens[kind]}?open=${encodeURIComponent(id)}`;
