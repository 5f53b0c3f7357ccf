import { type RefObject, useId, useState } from 'react';
import { site } from '@/shared/content/site.prepared';
import { serverNow } from '@/admin/session/api/server-clock';
import { localAt, momentAt } from '@/shared/format/agency-time';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { momentFault } from '@/admin/kit/limits/faults';
import { PlannedMoment } from '@/admin/kit/record/planned-moment';
import { TextField } from '@/shared/ui/text-field';

interface ScheduleFieldsProps {
  /** The time in the agency's time zone; '' until chosen, null for now. */
  plannedFor: string | null;
  error: string | null;
  isDisabled: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (plannedFor: string | null) => void;
}

/** Says why this time is not possible; null when it is. */
export function planFault(plannedFor: string | null, now: Date): string | null {
  if (plannedFor === null) return null;
  const moment = momentAt(plannedFor, site.timeZone);
  if (moment.kind === 'at' && moment.date <= now)
    return 'That time has passed. Choose a later one.';
  return momentFault(plannedFor, columnLimits.newsletters.send_at);
}

/** Chooses when to send: now, or at a time in the agency's time zone. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { plannedFor, error, isDisabled, inputRef, onChange } = props;
  const name = useId();
  const isPlanned = plannedFor !== null;
  const [earliest] = useState(() => localAt(serverNow(), site.timeZone));
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      {/* Floats beside the choices. */}
      <legend className="float-left me-4 xl:me-3 text-small leading-11 font-semibold">When</legend>
      <div className="flex flex-wrap gap-x-4 xl:gap-x-3">
        {[
          { label: 'Now', isChosen: !isPlanned, value: null },
          { label: 'At a date and time', isChosen: isPlanned, value: '' },
        ].map(({ label, isChosen, value }) => (
          <label key={label} className="flex min-h-11 items-center gap-2 text-small">
            <input
              type="radio"
              name={name}
              className="size-4.5 accent-action"
              checked={isChosen}
              onChange={() => onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isPlanned && (
        <TextField
          label={`Date and time in ${site.city}`}
          error={error ?? undefined}
          hint={<PlannedMoment plannedFor={plannedFor} />}
          ref={inputRef}
          type="datetime-local"
          fieldClassName="clear-both pt-2"
          className="max-w-xs"
          min={earliest}
          max={`${columnLimits.newsletters.send_at.max}T00:00`}
          value={plannedFor}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </fieldset>
  );
}
