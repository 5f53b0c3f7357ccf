import { linkClasses } from '@/admin/layout/link-classes';
import { type Fact, Facts } from '@/admin/kit/record/facts';
import { parseUrl } from '@/shared/browser/parse-url';
import { type Lead, leadSource } from '../model/lead';
import { adminLabelOf, fieldEntries, shownValue } from '../model/lead-values';
import type { Kind } from '../model/kinds';

/** Lists the fields that the record shows nowhere else, and the source of the visit. */
export function LeadFacts({ kind, lead }: { kind: Kind; lead: Lead }) {
  const source = leadSource.map(([label, read]) => [label, read(lead)] as const);
  const facts: Fact[] = [...ownFacts(kind, lead), ...source.filter(([, value]) => value !== null)];
  return <Facts facts={facts} />;
}

function ownFacts(kind: Kind, lead: Lead): Fact[] {
  return fieldEntries(kind)
    .filter(([, { role }]) => role === undefined || role === 'admin')
    .map(([key, field]) => {
      const text = shownValue(field, lead[key]);
      const value = text && field.isWebAddress ? <WebAddress key={key} text={text} /> : text;
      return [adminLabelOf(field), value];
    });
}

/** Shows an address as the visitor typed it, as a link only when it is a web address. */
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
