import { CircleAlert, ListChecks } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useRoomForBar } from '@/admin/kit/frame/use-bottom-bar';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/cn';
import { MailCheckList } from '../check/mail-check-list';
import type { MailCheck } from '../check/mail-checks';

interface SendBarProps extends ChoicesProps {
  /** Replaces the whole bar: the newsletter whose countdown runs. */
  leaving: ReactNode;
  /** Replaces the choices: the newsletter that was just sent. */
  instead: ReactNode;
  /** The send button. */
  children: ReactNode;
}

interface ChoicesProps {
  /** Shows the audience and lets the admin choose it. */
  audience: ReactNode;
  checks: MailCheck[];
  schedule: ReactNode;
  test: ReactNode;
}

/**
 * Shows audience, time, open faults, the test and the send button beside the newsletter, or below it on narrow screens.
 * On a phone the test is with the checks, so that the bar covers less.
 */
export function SendBar({ leaving, instead, children, ...choices }: SendBarProps) {
  const barRef = useRef<HTMLElement>(null);
  useRoomForBar(barRef);
  return (
    <section
      ref={barRef}
      aria-label="Sending"
      className="grid grid-cols-1 gap-3 border-line bg-surface max-xl:sticky max-xl:bottom-0 max-xl:z-20 max-xl:order-last max-md:-mx-gutter max-md:border-t max-md:px-gutter max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:rounded-card md:border md:p-4 md:max-xl:rounded-b-none md:max-xl:py-3 md:max-xl:shadow-card"
    >
      {leaving || (
        <>
          <div className="grid grid-cols-1 gap-3">{instead || <Choices {...choices} />}</div>
          <div>{children}</div>
        </>
      )}
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
      <div className="flex flex-wrap items-start gap-x-8 gap-y-1 xl:gap-y-2">
        <div className="flex min-h-11 max-w-full min-w-0 items-center gap-3">
          <span className="text-small font-semibold">To</span>
          {audience}
        </div>
        <div className="max-md:order-last max-md:basis-full">{schedule}</div>
        <div className="ms-auto flex min-h-11 flex-wrap items-center gap-2 xl:ms-0 xl:grow xl:*:grow">
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
              <span>{open === 0 ? 'No problems' : `${open} to check`}</span>
              {hasError && <span className="sr-only">, one must be changed</span>}
            </span>
          </Button>
          <div className="max-md:hidden xl:*:*:grow">{test}</div>
        </div>
      </div>
      <div
        id={listId}
        hidden={!isListOpen}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        className={cn(
          'grid gap-3 max-xl:max-h-[45dvh] max-xl:overflow-y-auto',
          !isListOpen && 'hidden',
        )}
      >
        <MailCheckList checks={checks} />
        <div className="md:hidden">{test}</div>
      </div>
    </>
  );
}
