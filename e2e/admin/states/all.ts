/** Every state of the admin that screenshots and axe need steps to reach. */
import { blogStates } from './blog.ts';
import { careersStates } from './careers.ts';
import { frameStates } from './frame.ts';
import { inquiryStates } from './inquiries.ts';
import { newsletterStates } from './newsletter.ts';
import type { AdminState } from './state.ts';

/** Every screen of the admin that has an address. */
export const adminPaths = [
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/applications',
  '/admin/inquiries',
  '/admin/blog',
  '/admin/blog?tab=posts',
  '/admin/blog?tab=analytics',
  '/admin/blog?tab=settings',
  '/admin/newsletter',
  '/admin/newsletter?tab=send',
  '/admin/audit-log',
];

export const adminStates: AdminState[] = [
  ...frameStates,
  ...careersStates,
  ...inquiryStates,
  ...blogStates,
  ...newsletterStates,
];
