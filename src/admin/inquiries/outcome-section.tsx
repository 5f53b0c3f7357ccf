import { useId } from 'react';
import { useRowSaves } from '@/admin/kit/record/use-row-saves';
import { StatusChoice } from '@/admin/leads/record/status-choice';
import { type InquiryOutcome, inquiryOutcomes } from '@/admin/leads/model/inquiry-outcome';
import type { Lead } from '@/admin/leads/model/lead';
import { saveOutcome } from './api/save-outcome';
import { useEndedSteps } from '@/admin/leads/next-step/use-ended-steps';
import { useUpdateCachedInquiry } from './use-update-cached-inquiry';
import { ValueField } from './value-field';

const outcomeOf = ({ outcome = 'open' }: Lead): InquiryOutcome => outcome;

/**
 * Edits an inquiry's outcome (open, won or lost) and its value. Each is saved separately, so that two admins never
 * overwrite each other.
 */
export function OutcomeSection({ inquiry }: { inquiry: Lead }) {
  const headingId = useId();
  const keep = useUpdateCachedInquiry();
  const noteDecision = useEndedSteps<InquiryOutcome>('inquiry', outcomeOf, 'lost');
  const { savedValue, chooseForAll } = useRowSaves<Lead, InquiryOutcome>({
    what: 'inquiry outcome',
    valueOf: outcomeOf,
    save: async ({ ids, value }) => {
      const saved = await saveOutcome(ids, value);
      for (const id of saved) keep(id, { outcome: value });
      if (saved.length > 0)
        noteDecision([inquiry], value, () =>
          chooseForAll([{ ...inquiry, outcome: value }], outcomeOf(inquiry)),
        );
      return saved;
    },
  });
  const control = savedValue(inquiry);
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="font-semibold">
        Outcome
      </h3>
      <StatusChoice
        what="Outcome"
        name={inquiry.name}
        options={inquiryOutcomes}
        control={control}
      />
      {/* A value stays visible when the inquiry is open again. */}
      {(control.value !== 'open' || (inquiry.value ?? null) !== null) && (
        <ValueField inquiry={inquiry} />
      )}
    </section>
  );
}
