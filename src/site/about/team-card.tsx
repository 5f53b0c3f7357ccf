import { profileOn, specialtiesLabel } from '@content/words/team-card';
import { clsx } from 'clsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ExternalLink } from '@/site/ui/external-link';
import { Picture } from '@/shared/pictures/picture';
import { Badge } from '@/shared/ui/badge';
import { about } from '@content/about';
import type { TeamMember } from '@/content/types';

interface TeamCardProps {
  member: TeamMember;
  /** True on wide screens for a card beside the portrait instead of below it. */
  isAlone: boolean;
}

/** Introduces a founder, with a photo or a drawing. */
export function TeamCard({ member, isAlone }: TeamCardProps) {
  return (
    <article
      className={clsx(
        'overflow-hidden rounded-sheet border border-line bg-surface shadow-card',
        isAlone && 'lg:grid lg:grid-cols-[5fr_6fr]',
      )}
    >
      {member.photo === undefined ? (
        <Portrait member={member} />
      ) : (
        <img
          src={member.photo}
          alt={member.name}
          loading="lazy"
          decoding="async"
          className={clsx(
            'h-64 w-full object-cover sm:h-80',
            isAlone && 'lg:h-full lg:min-h-80 lg:[contain:size]',
          )}
        />
      )}
      <div className="px-5 pt-7 pb-6 sm:px-9 sm:pt-8 sm:pb-8">
        <h3 className="text-display-3 font-extrabold">{member.name}</h3>
        <p className="mt-1 font-semibold text-accent">{member.role}</p>
        <p className="mt-4 text-ink-soft">{member.description}</p>
        <ul aria-label={specialtiesLabel} className="mt-5 flex flex-wrap gap-2">
          {member.specialties.map((specialty) => (
            <li key={specialty}>
              <Badge tone="accent">{specialty}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-6 border-t-2 border-dashed border-line pt-5">
          <p>
            <span className="font-semibold">{about.askAbout} </span>
            <span>{member.askAbout}</span>
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {member.socials.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink
                  href={href}
                  className="inline-flex min-h-9 items-center gap-1 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-2 hover:decoration-current"
                >
                  <span className="sr-only">{profileOn(member.name)}</span> <span>{label}</span>
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

type Drawn = Extract<TeamMember, { emoji: string }>;

/** Draws the avatar on a matchbox label, with two objects of the person's work. */
function Portrait({ member }: { member: Drawn }) {
  const [left, right] = member.belongings;
  return (
    <div data-dye={member.color} className="flex flex-col">
      <div className="matchbox flex h-64 grow items-end justify-center rounded-b-none sm:h-80">
        <span className="matchbox-frame" />
        <span className="absolute top-[8%] aspect-square h-4/5 rounded-full bg-label" />
        <Picture emoji={member.emoji} className="relative aspect-[8/9] h-[88%] w-auto max-w-full" />
        <Picture
          emoji={left}
          className="die-cut absolute bottom-8 inset-s-[6%] size-16 -rotate-12 sm:inset-s-[10%] sm:size-20"
        />
        <Picture
          emoji={right}
          className="die-cut absolute top-8 inset-e-[6%] size-16 sm:inset-e-[10%] sm:size-20"
        />
      </div>
      <div className="striker rounded-none" />
    </div>
  );
}
