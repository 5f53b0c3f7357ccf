import { linkClasses } from '@/components/admin/frame/link-classes';
import type { Fact } from '@/components/admin/record/lead-panel';
import type { Application } from '../../api/admin-applications';

/** The applicant's answers for the panel. */
export function applicationFacts({ experience, linkedin }: Application): Fact[] {
  return [
    ['Experience', experience],
    ['LinkedIn or portfolio', linkedin && <Profile key="profile" address={linkedin} />],
  ];
}

/** Only web addresses become links. */
function Profile({ address }: { address: string }) {
  const { protocol, href } = URL.canParse(address)
    ? new URL(address)
    : { protocol: '', href: address };
  if (protocol !== 'https:' && protocol !== 'http:') return address;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
