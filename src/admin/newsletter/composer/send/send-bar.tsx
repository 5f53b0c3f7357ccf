import { CircleAlert, ListChecks } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { MailCheckList } from '../check/mail-check-list';
import type { MailCheck } from '../check/mail-checks';

interface SendBarProps extends ChoicesProps {
  /** Takes the place of the choices: the letter that was just sent. */
  instead: ReactNode;
  /** The button that sends. */
  children: ReactNode;
}

interface ChoicesProps {
  /** Says who gets it, and lets that be chosen. */
  audience: ReactNode;
  checks: MailCheck[];
  schedule: ReactNode;
  test: ReactNode;
}

/**
 * To whom, when, what is open, a test, and the button that sends, at the bottom of the screen. On a phone only the button
 * stays there: the rest would cover half of the letter.
 */
export function SendBar({ instead, children, ...choices }: SendBarProps) {
  const barRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLDivElement>(null);
  useScrollPadding(barRef, buttonRef);
  return (
    <section
      ref={barRef}
      aria-label="Sending"
      className="max-md:contents md:sticky md:bottom-0 md:z-20 md:grid md:grid-cols-1 md:gap-2 md:rounded-t-card md:border md:border-line md:bg-surface md:px-4 md:py-3 md:shadow-card"
    >
      <div className="grid grid-cols-1 gap-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
        {instead || <Choices {...choices} />}
      </div>
      <div
        ref={buttonRef}
        className="grid grid-cols-1 gap-3 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-gutter max-md:border-t max-md:border-line max-md:bg-surface max-md:px-gutter max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </div>
    </section>
  );
}

function Choices({ audience, checks, schedule, test }: ChoicesProps) {
  const listId = useId();
  const [isListOpen, setIsListOpen] = useState(false);
  const open = checks.filter(({ level }) => level !== 'ok').length;
  const hasError = checks.some(({ level }) => level === 'error');
  const Mark = hasError ? CircleAlert : ListChecks;
  return (
    <>
      <div
        id={listId}
        hidden={!isListOpen}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="md:max-h-[50dvh] md:overflow-y-auto"
      >
        <MailCheckList checks={checks} />
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
        <div className="flex min-h-11 max-w-full min-w-0 items-center gap-3">
          <span className="text-small font-semibold">To</span>
          {audience}
        </div>
        {schedule}
        <div className="flex min-h-11 flex-wrap items-center gap-2 md:ms-auto">
          <Button
            variant="outline"
            size="small"
            aria-expanded={isListOpen}
            aria-controls={listId}
            onClick={() => setIsListOpen(!isListOpen)}
          >
            <Mark aria-hidden="true" className={hasError ? 'size-4 text-danger' : 'size-4'} />
            <span>
              <span className="sr-only">Check list: </span>
              <span>{open === 0 ? 'all fine' : `${open} open`}</span>
              {hasError && <span className="sr-only">, one must be changed</span>}
            </span>
          </Button>
          {test}
        </div>
      </div>
    </>
  );
}

/** Room under what the browser scrolls into view, such as the cursor, so that the bar does not cover it. */
function useScrollPadding(
  barRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const parts = [barRef.current, buttonRef.current].filter((part) => part !== null);
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // On a phone the bar has no box, and only the button stays at the bottom.
      const height = parts.find(({ offsetHeight }) => offsetHeight > 0)?.offsetHeight ?? 0;
      style.scrollPaddingBottom = `${height + 16}px`;
    });
    parts.forEach((part) => observer.observe(part));
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [barRef, buttonRef]);
}
