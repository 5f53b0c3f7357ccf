import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from '@/shared/ui/button-classes';
import { site } from '@/shared/content/site.prepared';
import { ExternalLink } from './external-link';

/** Links to the external scheduling page of the free call, as a button. */
export function BookingLink({ children, ...look }: ButtonLook & { children: ReactNode }) {
  return (
    <ExternalLink href={site.bookingUrl} className={buttonClasses(look)}>
      {children}
      <ArrowUpRight aria-hidden="true" />
    </ExternalLink>
  );
}
