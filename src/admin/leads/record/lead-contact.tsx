import { mailHref } from '@mail/letter/lead-links';
import { CalendarDays, Mail, Phone } from 'lucide-react';
import { linkClasses } from '@/admin/layout/link-classes';
import { cn } from '@/shared/cn';
import { DateTime } from '@/admin/kit/record/date-time';
import type { Kind } from '../model/kinds';
import type { Lead } from '../model/lead';
import { PhoneLinks } from './phone-links';

interface LeadContactProps {
  kind: Pick<Kind, 'dateHeader'>;
  lead: Pick<Lead, 'email' | 'phone' | 'createdAt'>;
}

/** Shows how to reach the person and how long they have waited: the first lines of a record. */
export function LeadContact({ kind, lead: { email, phone, createdAt } }: LeadContactProps) {
  const lines = [
    {
      label: 'Email',
      Icon: Mail,
      value: (
        <a href={mailHref(email)} className={cn('py-1', linkClasses)}>
          {email}
        </a>
      ),
    },
    { label: 'Phone', Icon: Phone, value: phone && <PhoneLinks phone={phone} /> },
    { label: kind.dateHeader, Icon: CalendarDays, value: <DateTime value={createdAt} /> },
  ];
  return (
    <dl className="-mt-1 flex flex-wrap gap-x-6 gap-y-2">
      {lines
        .filter(({ value }) => value)
        .map(({ label, Icon, value }) => (
          <div key={label} className="flex min-w-0 items-center gap-2">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            <dt className="sr-only">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
