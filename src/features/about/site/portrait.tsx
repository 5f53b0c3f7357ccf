import { Marigold } from '@/components/site/marigold';
import type { TeamMember } from '@/content/team';

/** The avatar, drawn like a matchbox label. Decorative beside the name. */
export function Portrait({ member }: { member: TeamMember }) {
  const [left, right] = member.belongings;
  return (
    <div
      aria-hidden="true"
      data-color={member.color}
      className="label-rays relative grid h-60 place-items-center sm:h-72"
    >
      <span className="relative grid size-44 place-items-center sm:size-54">
        <Marigold petals={18} className="absolute inset-0 size-full text-seal-quiet" />
        <Marigold petals={18} className="absolute inset-[11%] text-saffron-soft" />
        <span className="emoji relative text-[5.75rem] sm:text-[7rem]">{member.emoji}</span>
      </span>
      <span className="emoji die-cut absolute bottom-8 left-[9%] -rotate-12 sm:left-[14%]">
        {left}
      </span>
      <span className="emoji die-cut absolute top-6 right-[9%] sm:right-[14%]">{right}</span>
    </div>
  );
}
