// The items of the menus. List an item only when its page or section exists.
import { sections } from '@/shared/content/sections';
import type { NamedLink } from '@/content/types';

export const headerNavigation: NamedLink[] = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Services', href: `/#${sections.services}` },
  { label: 'Portfolio', href: `/#${sections.portfolio}` },
  { label: 'Blog', href: '/blog' },
  { label: 'Quiz', href: '/quiz' },
  { label: 'Careers', href: '/careers' },
  { label: 'Contact', href: `/#${sections.contact}` },
];

export const proposalLink: NamedLink = {
  label: 'Get Proposal',
  href: `/#${sections.contact}`,
};

export const footerNavigation: NamedLink[] = [
  { label: 'About', href: '/about' },
  { label: 'Meet the Team', href: `/about#${sections.team}` },
  { label: 'Contact', href: `/#${sections.contact}` },
  { label: 'Services', href: `/#${sections.services}` },
  { label: 'Portfolio', href: `/#${sections.portfolio}` },
  { label: 'Blog', href: '/blog' },
  { label: 'Careers', href: '/careers' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms & Conditions', href: '/terms-and-conditions' },
];
