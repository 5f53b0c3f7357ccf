import { useRef, useState } from 'react';
import { keptHint as texts } from '@content/kept-hint';
import { site } from '@/shared/content/site.prepared';
import { ExternalLink } from '@/site/ui/external-link';
import { Spoken } from '@/shared/feedback/spoken';

/** Shows a line under a form whose row was stored although its email failed. */
export function useKeptHint(what: 'message' | 'application') {
  const [isKept, setIsKept] = useState(false);
  const latest = useRef<Promise<boolean>>(undefined);
  return {
    /** Shows the line once this row is stored. Hides it at the next attempt or with another text. */
    follow: (stored?: Promise<boolean>) => {
      latest.current = stored;
      setIsKept(false);
      void stored?.then((isStored) => latest.current === stored && setIsKept(isStored));
    },
    hint: (
      <Spoken as="p" className="empty:hidden sm:col-span-2">
        {isKept && (
          <span className="flex flex-wrap gap-x-2 gap-y-1 rounded-card bg-accent-soft px-4 py-3">
            <span>{texts.arrived(what)}</span>
            <ExternalLink href={site.whatsapp.href} className="font-semibold underline">
              <span>{texts.whatsapp}</span>
            </ExternalLink>
          </span>
        )}
      </Spoken>
    ),
  };
}
