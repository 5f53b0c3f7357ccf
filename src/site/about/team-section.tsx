import { clsx } from 'clsx';
import { about } from '@content/about';
import { sections } from '@/shared/content/sections';
import { founders } from '@content/team';
import { TeamCard } from './team-card';

/** Lays out two or four founders in pairs; three, five or six in threes; one in the whole width. */
const columns = [1, 2, 4].includes(founders.length)
  ? founders.length > 1 && 'lg:grid-cols-2'
  : 'lg:grid-cols-3';

export function TeamSection() {
  const titleId = `${sections.team}-title`;
  return (
    <section
      id={sections.team}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="page-width pt-section"
    >
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[6fr_5fr]">
        <h2 id={titleId} className="section-title">
          {about.teamTitle}
        </h2>
        <p className="max-w-md text-lead text-ink-soft lg:justify-self-end">{about.teamLead}</p>
      </div>
      <ul className={clsx('mt-10 grid gap-8 md:mt-14', columns)}>
        {founders.map((member) => (
          <li key={member.id} className="grid">
            <TeamCard member={member} isAlone={founders.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}
