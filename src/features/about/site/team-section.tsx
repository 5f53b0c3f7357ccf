import { about } from '@content/about';
import { sections } from '@/lib/content/sections';
import { founders } from '@content/team';
import { TeamCard } from './team-card';

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
        <h2 id={titleId} className="text-display-2 font-extrabold">
          {about.teamTitle}
        </h2>
        <p className="max-w-md text-lead text-ink-soft lg:justify-self-end">{about.teamLead}</p>
      </div>
      <ul className="mt-10 grid items-start gap-8 md:mt-14 lg:grid-cols-2">
        {founders.map((member) => (
          <li key={member.id} className="lg:even:mt-16">
            <TeamCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}
