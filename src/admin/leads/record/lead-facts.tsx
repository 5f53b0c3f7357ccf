import { mailHref } from '@mail/letter/lead-links';
import { linkClasses } from '@/admin/layout/link-classes';
import { DateTime } from '@/admin/kit/record/date-time';
import { type Fact, Facts } from '@/admin/kit/record/facts';
import { parseUrl } from '@/shared/browser/parse-url';
import { type Lead, leadSource } from '../model/lead';
import { adminLabelOf, fieldEntries, shownValue } from '../model/lead-values';
import type { Kind } from '../model/kinds';
import { PhoneLinks } from './phone-links';

export function LeadFacts({ kind, lead }: { kind: Kind; lead: Lead }) {
  const { email, phone, createdAt } = lead;
  const source = leadSource.map(([label, read]) => [label, read(lead)] as const);
  const facts: Fact[] = [
    ['Email', <ContactLink key="email" href={mailHref(email)} text={email} />],
    ['Phone', phone && <PhoneLinks key="phone" phone={phone} />],
    [kind.dateHeader, <DateTime key="date" value={createdAt} />],
    ...ownFacts(kind, lead),
    ...source.filter(([, value]) => value !== null),
  ];
  return <Facts facts={facts} />;
}

/** The fields that stand nowhere else in the panel. */
function ownFacts(kind: Kind, lead: Lead): Fact[] {
  return fieldEntries(kind)
    .filter(([, { role }]) => role === undefined || role === 'admin')
    .map(([key, field]) => {
      const text = shownValue(field, lead[key]);
      const value = text && field.isWebAddress ? <WebAddress key={key} text={text} /> : text;
      return [adminLabelOf(field), value];
    });
}

/** As the visitor typed it: only a web address becomes a link. */
function WebAddress({ text }: { text: string }) {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) return <span>{text}</span>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      <span>{text}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={linkClasses}>
      {text}
    </a>
  );
}
