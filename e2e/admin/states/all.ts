/** Every state of the admin that screenshots and axe need steps to reach. */
import { has } from '../../sections.ts';
import { adminScreens } from '../facts.ts';
import { blogStates } from './blog.ts';
import { careersStates } from './careers.ts';
import { frameStates } from './frame.ts';
import { inquiryStates } from './inquiries.ts';
import { newsletterStates } from './newsletter.ts';
import type { AdminState } from './state.ts';

/** Every screen and tab of the admin that has an address. */
export const adminPaths = [
  ...adminScreens,
  ...(has('blog')
    ? ['/admin/blog?tab=posts', '/admin/blog?tab=analytics', '/admin/blog?tab=settings']
    : []),
  ...(has('newsletter') ? ['/admin/newsletter?tab=send'] : []),
];

/** By the room of the code that they belong to. */
export const statesByRoom: Record<string, AdminState[]> = {
  frame: frameStates,
  careers: has('careers') ? careersStates : [],
  inquiries: inquiryStates,
  blog: has('blog') ? blogStates : [],
  newsletter: has('newsletter') ? newsletterStates : [],
};

export const adminStates = Object.values(statesByRoom).flat();
