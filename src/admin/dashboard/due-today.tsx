import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '@/shared/ui/busy-button';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { serverNow } from '@/admin/session/api/server-clock';
import { type DueStep, dueStepsQuery } from '@/admin/leads/api/due-steps';
import { toneOf } from '@/admin/leads/next-step/step-state';
import { dueWords } from '@/admin/leads/next-step/step-words';
import { type StepSaves, useStepSaves } from '@/admin/leads/next-step/use-step-saves';
import { isOffered } from '@/shared/content/modules';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { studioDay } from '@/shared/format/studio-day';
import { addressWith, paths } from '@/shared/paths';
import { OpenLink } from './open-link';

const lists = {
  inquiry: paths.adminInquiries.to(),
  application: paths.adminApplications.to(),
};

/** Lists the next steps that are due, the oldest first, each with its record and a button that completes it. */
export function DueToday() {
  const today = studioDay(serverNow());
  const query = useQuery(dueStepsQuery());
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  const { finish } = useStepSaves((leadId) => {
    if (losesFocus(leadId)) headingRef.current?.focus({ preventScroll: true });
  });
  return (
    <section aria-labelledby="due-today" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          ref={headingRef}
          id="due-today"
          tabIndex={-1}
          className="text-lead font-bold focus:outline-none"
        >
          <span>Due today</span>{' '}
          {data && data.total > 0 && (
            <span className="text-ink-soft tabular-nums">{formatNumber(data.total)}</span>
          )}
        </h2>
        {data?.total === 0 && <p className="grow text-small text-ink-soft">No next step is due.</p>}
        {data && data.total > data.steps.length && <AllLinks />}
      </div>
      <LoadError title="The steps that are due could not be loaded." query={query} />
      {data && data.total > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.steps.map((step) => (
            <Step key={step.id} step={step} today={today} finish={finish} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tells whether the focus is in this lead's row, whose removal would lose it. Focus elsewhere does not move. */
function losesFocus(leadId: string): boolean {
  const { activeElement, body } = document;
  if (activeElement === body) return true;
  return activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] === leadId;
}

function AllLinks() {
  return (
    <p className="flex gap-4">
      {(['inquiry', 'application'] as const)
        .filter((kind) => isOffered(lists[kind]))
        .map((kind) => (
          <OpenLink key={kind} to={addressWith(lists[kind], { due: 'now' })}>
            {kind === 'inquiry' ? 'All due inquiries' : 'All due applications'}
          </OpenLink>
        ))}
    </p>
  );
}

interface StepProps {
  step: DueStep;
  today: string;
  finish: StepSaves['finish'];
}

function Step({ step, today, finish }: StepProps) {
  const { kind, leadId, name, words, dueOn } = step;
  const [isBusy, setIsBusy] = useState(false);

  async function setDone() {
    setIsBusy(true);
    await finish({ leadKey: `${kind}_id`, leadId, name, step });
    setIsBusy(false);
  }

  return (
    <li data-row-id={leadId} className="flex items-center gap-3 px-4 py-2">
      <Link
        to={addressWith(lists[kind], { open: leadId })}
        className="-mx-2 grid min-w-0 grow gap-x-3 rounded-control px-2 py-1 hover:bg-sunken sm:flex sm:items-baseline"
      >
        <span className={cn('shrink-0 text-small font-semibold', toneOf(dueOn, today))}>
          {dueWords(dueOn, today)}
        </span>
        <span dir="auto" className="min-w-0 frame-side wrap-anywhere sm:truncate">
          <span className="font-semibold">{name}</span>
          <span className="text-ink-soft">
            {' · '}
            <bdi>{words}</bdi>
          </span>
        </span>
      </Link>
      <BusyButton
        variant="outline"
        size="small"
        icon={Check}
        isBusy={isBusy}
        aria-label={`Done: ${words} (${name})`}
        onClick={() => void setDone()}
      >
        Done
      </BusyButton>
    </li>
  );
}
