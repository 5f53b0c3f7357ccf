/** Every state of the admin that screenshots and axe need steps to reach. */
import { blogStates } from './blog.ts';
import { careersStates } from './careers.ts';
import { frameStates } from './frame.ts';
import { inquiryStates } from './inquiries.ts';
import { newsletterStates } from './newsletter.ts';
import type { AdminState } from './state.ts';

export const adminStates: AdminState[] = [
  ...frameStates,
  ...careersStates,
  ...inquiryStates,
  ...blogStates,
  ...newsletterStates,
];
