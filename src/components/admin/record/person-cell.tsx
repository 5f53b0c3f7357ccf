import type { ReactNode } from 'react';
import { mailHref, phoneHref } from '@/lib/contact-hrefs';
import { cn } from '@/lib/cn';
import { linkClasses } from '../frame/link-classes';
import { EmailText } from './email-text';

interface PersonCellProps {
  person: { id: string; name: string; email: string; phone: string | null };
  onOpen: (id: string) => void;
  children?: ReactNode;
}

/** The first cell of a lead's row: the name opens the record, address and number are links. */
export function PersonCell({
  person: { id, name, email, phone },
  onOpen,
  children,
}: PersonCellProps) {
  const contact = cn('text-small text-ink-soft', linkClasses);
  return (
    <div className="grid min-w-0 justify-items-start gap-0.5">
      <button
        type="button"
        data-row-focus
        aria-haspopup="dialog"
        className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
        onClick={() => onOpen(id)}
      >
        {name}
      </button>
      <a href={mailHref(email)} className={contact}>
        <EmailText>{email}</EmailText>
      </a>
      {phone && (
        <a href={phoneHref(phone)} className={contact}>
          {phone}
        </a>
      )}
      {children}
    </div>
  );
}
