/** Every state of the admin worth a picture and a look by axe that no address alone leads to. */
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
