import { useId, useState } from 'react';
import { PlannedMoment } from '@/admin/kit/record/planned-moment';
import { TextField } from '@/shared/ui/text-field';
import { site } from '@/shared/content/site.prepared';
import { type PostFields, today } from '../../post-fields';
import { hasTime, localOf, publishTimes, usualTime } from '../../publish-time';

interface PublishTimeFieldProps {
  fields: PostFields;
  error: string | undefined;
  onChange: (publishTime: string) => void;
}

/** Chooses when a post with a future date goes live. Also shown for a post that is due today. */
export function PublishTimeField({ fields, error, onChange }: PublishTimeFieldProps) {
  const name = useId();
  const [wasOffered, setWasOffered] = useState(false);
  const isOffered = fields.publishDate > today() || hasTime(fields);
  if (isOffered && !wasOffered) setWasOffered(true);
  // The time to restore after "At once".
  const [lastTime, setLastTime] = useState(usualTime);
  const isPlanned = hasTime(fields);
  if (isPlanned && fields.publishTime && fields.publishTime !== lastTime) {
    setLastTime(fields.publishTime);
  }
  if (fields.publishDate < today() || !(isOffered || wasOffered)) return null;

  const choices = [
    { label: `Goes live on that day at ${lastTime}`, isChosen: isPlanned, value: lastTime },
    { label: 'At once', isChosen: !isPlanned, value: publishTimes.atOnce },
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">When it goes live</legend>
      {choices.map(({ label, isChosen, value }) => (
        <label
          key={String(value === publishTimes.atOnce)}
          className="flex min-h-11 items-center gap-2 lg:min-h-8"
        >
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-action"
            checked={isChosen}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {isPlanned ? (
        <TextField
          label={`Time in ${site.city}`}
          error={error}
          hint={<PlannedMoment plannedFor={localOf(fields)} />}
          type="time"
          className="max-w-40"
          value={fields.publishTime}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <p className="text-small text-ink-soft">
          A published post is visible right away; only the date it shows is later.
        </p>
      )}
    </fieldset>
  );
}
