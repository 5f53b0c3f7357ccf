// Menus as data. An item is listed here from the day its page or section exists, never earlier.
import { sections } from '@/shared/content/sections';
import type { NamedLink } from '@/content/types';

export const headerNavigation: NamedLink[] = [
  { label: 'الرئيسية', href: '/' },
  { label: 'من نحن', href: '/about' },
  { label: 'الخدمات', href: `/#${sections.services}` },
  { label: 'أعمالنا', href: `/#${sections.portfolio}` },
  { label: 'المدونة', href: '/blog' },
  { label: 'الأسئلة', href: '/quiz' },
  { label: 'الوظائف', href: '/careers' },
  { label: 'تواصل', href: `/#${sections.contact}` },
];

export const proposalLink: NamedLink = {
  label: 'اطلب عرضًا',
  href: `/#${sections.contact}`,
};

export const footerNavigation: NamedLink[] = [
  { label: 'من نحن', href: '/about' },
  { label: 'تعرّف إلى الفريق', href: `/about#${sections.team}` },
  { label: 'تواصل', href: `/#${sections.contact}` },
  { label: 'الخدمات', href: `/#${sections.services}` },
  { label: 'أعمالنا', href: `/#${sections.portfolio}` },
  { label: 'المدونة', href: '/blog' },
  { label: 'الوظائف', href: '/careers' },
  { label: 'سياسة الخصوصية', href: '/privacy-policy' },
  { label: 'الشروط والأحكام', href: '/terms-and-conditions' },
];
