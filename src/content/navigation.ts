// Menus as data. An item is listed here from the day its page or section exists, never earlier.
import { sections } from './sections';
import type { NavigationItem } from './types';

export const headerNavigation: NavigationItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Careers', href: '/careers' },
  { label: 'Contact', href: `/#${sections.contact}` },
];

export const proposalLink: NavigationItem = {
  label: 'Get Proposal',
  href: `/#${sections.contact}`,
};

export const footerNavigation: NavigationItem[] = [
  { label: 'Careers', href: '/careers' },
  { label: 'Contact', href: `/#${sections.contact}` },
];
