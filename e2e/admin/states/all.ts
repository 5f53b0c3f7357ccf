/** The states of the admin that screenshots and axe need steps to reach, and that are not in `tests/states` yet. */
import { has } from '../../sections.ts';
import { adminScreens } from '../facts.ts';
import { careersWalks } from './careers.ts';
import { inquiryWalks } from './inquiries.ts';
import type { Walk } from './state.ts';

/** Every screen and tab of the admin that has an address. */
export const adminPaths = [
  ...adminScreens,
  ...(has('blog')
    ? ['/admin/blog?tab=posts', '/admin/blog?tab=analytics', '/admin/blog?tab=settings']
    : []),
  ...(has('newsletter') ? ['/admin/newsletter?tab=send'] : []),
];

/** By the room of the code that they belong to. */
export const walksByRoom: Record<string, Walk[]> = {
  careers: has('careers') ? careersWalks : [],
  inquiries: inquiryWalks,
};
