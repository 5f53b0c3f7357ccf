import { Picture } from '@/components/site/pictures/picture';
import type { TeamMember } from '@/content/team';

/** The avatar on a matchbox label, with two things of the person's work. */
export function Portrait({ member }: { member: TeamMember }) {
  const [left, right] = member.belongings;
  return (
    <div data-dye={member.color}>
      <div className="matchbox flex h-64 items-end justify-center rounded-b-none sm:h-80">
        <span className="matchbox-frame" />
        <span className="absolute top-[8%] aspect-square h-4/5 rounded-full bg-[#fffaf0]" />
        <Picture
          emoji={member.emoji}
          isNamed
          className="relative aspect-[8/9] h-[88%] max-w-full"
        />
        <Picture
          emoji={left}
          className="die-cut absolute bottom-8 left-[6%] size-16 -rotate-12 sm:left-[10%] sm:size-20"
        />
        <Picture
          emoji={right}
          className="die-cut absolute top-8 right-[6%] size-16 sm:right-[10%] sm:size-20"
        />
      </div>
      <div className="striker rounded-none" />
    </div>
  );
}
