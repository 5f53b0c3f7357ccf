import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ExternalLink } from '@/components/site/external-link';
import { Badge } from '@/components/ui/badge';
import { about } from '@/content/about';
import type { TeamMember } from '@/content/team';
import { Portrait } from './portrait';

/** A founder, drawn as a matchbox. */
export function TeamCard({ member }: { member: TeamMember }) {
  return (
    <article className="overflow-hidden rounded-sheet border border-line bg-surface shadow-card">
      <Portrait member={member} />
      <div className="px-5 pt-7 pb-6 sm:px-9 sm:pt-8 sm:pb-8">
        <h3 className="text-display-3 font-extrabold">{member.name}</h3>
        <p className="mt-1 font-semibold text-saffron-deep">{member.role}</p>
        <p className="mt-4 text-ink-soft">{member.description}</p>
        <ul aria-label="Specialties" className="mt-5 flex flex-wrap gap-2">
          {member.specialties.map((specialty) => (
            <li key={specialty}>
              <Badge tone="accent">{specialty}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-6 border-t-2 border-dashed border-line pt-5">
          <p>
            <span className="font-semibold">{about.askAbout} </span>
            {member.askAbout}
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {member.socials.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink
                  href={href}
                  className="inline-flex min-h-9 items-center gap-1 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-2 hover:decoration-current"
                >
                  <span className="sr-only">{member.name} on</span> {label}
                  <ArrowUpRight aria-hidden="true" className="size-4" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}
