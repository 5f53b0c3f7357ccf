import { findPhoneNumbers, type PhoneNumber, telHref } from '@text/phone';
import { site } from '@/shared/content/site.prepared';
import { cn } from '@/shared/cn';
import { linkClasses } from '@/admin/layout/link-classes';

interface PhoneLinksProps {
  /** The text that the visitor typed: one number, several, or none. */
  phone: string;
  /** The numbers in the text, if they are parsed already. */
  numbers?: readonly PhoneNumber[] | undefined;
  className?: string;
}

/** Shows the text as typed, with each phone number in it as a link that calls it. */
export function PhoneLinks(props: PhoneLinksProps) {
  const { phone, className, numbers = findPhoneNumbers(phone, site.country) } = props;
  const ends = [0, ...numbers.map(({ end }) => end)];
  const rest = phone.slice(ends.at(-1));
  return (
    <span className={className}>
      {numbers.map((number, index) => (
        <span key={number.start}>
          <span>{phone.slice(ends[index], number.start)}</span>
          <a href={telHref(number)} className={cn('py-1', linkClasses)}>
            {phone.slice(number.start, number.end)}
          </a>
        </span>
      ))}
      <span>{rest}</span>
    </span>
  );
}
