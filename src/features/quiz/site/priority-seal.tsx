import { clsx } from 'clsx';
import { Marigold } from '@/components/site/pictures/marigold';
import { quiz } from '@/content/quiz';

interface PrioritySealProps {
  label: string;
  isLoud: boolean;
}

/** The priority as a seal on the corner of the result. */
export function PrioritySeal({ label, isLoud }: PrioritySealProps) {
  return (
    <div className="relative grid size-25 shrink-0 rotate-6 place-items-center sm:size-32">
      <Marigold
        petals={18}
        className={clsx(
          'absolute inset-0 size-full',
          isLoud ? 'text-on-seal-quiet' : 'text-[#fffaf0]',
        )}
      />
      <p
        className={clsx(
          'relative max-w-22 text-center font-display text-[0.9375rem] leading-[1.05] font-extrabold sm:text-[1.125rem]',
          isLoud ? 'text-[#fffaf0]' : 'text-on-seal-quiet',
        )}
      >
        <span className="sr-only">{quiz.result.priority}: </span>
        {label}
      </p>
    </div>
  );
}
