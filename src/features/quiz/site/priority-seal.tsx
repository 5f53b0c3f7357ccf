import { clsx } from 'clsx';
import { Marigold } from '@/components/site/marigold';
import { quiz } from '@/content/quiz';

interface PrioritySealProps {
  label: string;
  isLoud: boolean;
}

/** The priority as a seal on the corner of the result. */
export function PrioritySeal({ label, isLoud }: PrioritySealProps) {
  return (
    <div className="relative float-right -mt-3 -mr-3 mb-1 ml-2 grid size-25 rotate-6 place-items-center max-[22rem]:size-21 sm:ml-4 sm:size-30">
      <Marigold
        petals={18}
        className={clsx('absolute inset-0 size-full', isLoud ? 'text-seal' : 'text-saffron-soft')}
      />
      <p
        className={clsx(
          'relative max-w-[4.5rem] text-center font-display text-[0.9375rem] leading-[1.05] font-extrabold max-[22rem]:text-[0.8125rem] sm:max-w-[5.5rem] sm:text-[1.125rem]',
          isLoud ? 'text-on-seal' : 'text-ink',
        )}
      >
        <span className="sr-only">{quiz.result.priority}: </span>
        {label}
      </p>
    </div>
  );
}
