import { clientMarks } from '@/lib/content/client-marks.prepared';
import type { Lettering } from '@/lib/content/types';

const letterings: Record<Lettering, string> = {
  plain: 'font-semibold tracking-tight',
  serif: 'font-serif text-[1.2em]',
  capitals: 'text-[0.75em] font-semibold tracking-wider uppercase',
  poster: 'font-display text-[1.1em] font-extrabold lowercase',
  typewriter: 'font-mono text-[0.9em] tracking-tight lowercase',
  stamp: 'font-display font-extrabold tracking-[0.2em] uppercase text-[0.85em]',
  none: 'sr-only',
};

interface ClientMarkProps {
  name: string;
  /** The client's case, beside which the mark lies. */
  caseSlug: string;
  lettering?: Lettering | undefined;
}

/** The wordmark of a client, in the colour of the text around it. */
export function ClientMark({ name, caseSlug, lettering = 'plain' }: ClientMarkProps) {
  const mark = clientMarks[caseSlug];
  return (
    <span className="inline-flex items-center gap-2 text-base leading-none sm:text-lg whitespace-nowrap">
      {mark && (
        <span
          aria-hidden="true"
          className="contents [&>svg]:h-[1.3em]"
          // A file of our own.
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      )}
      <span className={letterings[mark ? lettering : 'plain']}>{name}</span>
    </span>
  );
}
