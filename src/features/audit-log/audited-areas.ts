/** What an admin's entries are about, in the order of the screens, under the names an owner knows them by. */
export const auditedAreas = [
  { table: 'jobs', label: 'Jobs' },
  { table: 'job_applications', label: 'Applications' },
  { table: 'application_notes', label: 'Application notes' },
  { table: 'contact_inquiries', label: 'Inquiries' },
  { table: 'inquiry_notes', label: 'Inquiry notes' },
  { table: 'blogs', label: 'Blog posts' },
  { table: 'blog_settings', label: 'Blog settings' },
  { table: 'newsletter_subscribers', label: 'Newsletter' },
  { table: 'newsletter_campaigns', label: 'Campaigns' },
  { table: 'sessions', label: 'Logins' },
] as const;

/** A table that has no name here yet still says what it is. */
export function areaLabel(table: string): string {
  return auditedAreas.find((area) => area.table === table)?.label ?? table.replaceAll('_', ' ');
}
