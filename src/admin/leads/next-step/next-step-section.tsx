import { useId, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import type { Lead } from '../model/lead';
import { StepForm } from './step-form';
import { toneOf } from './step-state';
import { dueWords } from './step-words';
import type { StepActions } from './use-step-actions';

interface NextStepSectionProps {
  lead: Pick<Lead, 'id' | 'name' | 'nextStep'>;
  steps: StepActions;
}

/** Shows the open step of a record with its buttons, or the form that plans or changes it. */
export function NextStepSection({ lead, steps }: NextStepSectionProps) {
  const { leadKey, today, planningId, setPlanningId, show } = steps;
  const { id: leadId, nextStep: step } = lead;
  const headingId = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const isPlanning = planningId === leadId;

  function close() {
    // A late response must not close the form of another lead.
    setPlanningId((now) => (now === leadId ? null : now));
    const section = sectionRef.current;
    // Moves the focus, because the focused field disappears with the form.
    if (section?.contains(document.activeElement)) section.focus({ preventScroll: true });
  }

  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-3 rounded-card border border-line px-5 py-4 focus:outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="font-semibold">
          Next step
        </h3>
        {!step && !isPlanning && (
          <Button variant="outline" size="small" onClick={() => setPlanningId(leadId)}>
            Plan one
          </Button>
        )}
      </div>
      {step && (
        <p className="wrap-anywhere">
          <strong className={toneOf(step.dueOn, today)}>{`${dueWords(step.dueOn, today)}:`}</strong>{' '}
          <bdi>{step.words}</bdi>
        </p>
      )}
      {step && !isPlanning && <StepButtons lead={lead} steps={steps} />}
      {isPlanning && (
        <StepForm
          lead={{ leadKey, leadId }}
          step={step}
          today={today}
          onSaved={(open) => show({ leadKey, leadId }, open)}
          onClose={close}
        />
      )}
    </section>
  );
}

function StepButtons({ lead, steps }: NextStepSectionProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => steps.finish(lead)}>
        Done
      </Button>
      <Button variant="outline" size="small" onClick={() => steps.moveToTomorrow(lead)}>
        Move to tomorrow
      </Button>
      <Button variant="outline" size="small" onClick={() => steps.moveByWeek(lead)}>
        To a week from today
      </Button>
      <Button variant="ghost" size="small" onClick={() => steps.setPlanningId(lead.id)}>
        Change
      </Button>
    </div>
  );
}
