import { contactLabels } from '@content/contact';
import { site } from '@/shared/content/site.prepared';

/** The ways to reach the agency without the form. `kind` chooses the drawing. */
export const contactOptions = [
  {
    kind: 'whatsapp',
    ...contactLabels.whatsapp,
    detail: site.whatsapp.label,
    href: site.whatsapp.href,
    isExternal: true,
  },
  {
    kind: 'email',
    ...contactLabels.email,
    detail: site.emailLink.label,
    href: site.emailLink.href,
    isExternal: false,
  },
  {
    kind: 'phone',
    ...contactLabels.phone,
    detail: site.phones[0].label,
    note: site.hoursText,
    href: site.phones[0].href,
    isExternal: false,
  },
] as const;
