import type { ChangeEvent, ComponentProps } from 'react';
import { DayField } from '@/admin/kit/controls/day-field';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { submitOnCtrlEnter } from '@/admin/kit/frame/keys/submit-on-ctrl-enter';
import { TextField, TextareaField } from '@/shared/ui/text-field';
import { site } from '@/shared/content/site.prepared';
import { jobFault, type JobFields, jobFields } from './job-fields';
import { useIsPastLastDay } from './last-day';

interface JobFormFieldsProps {
  values: JobFields;
  isReadOnly: boolean;
  /** True when a save was refused because of a field. */
  isRefused: boolean;
  onType: (change: Partial<JobFields>) => void;
}

export function JobFormFields({ values, isReadOnly, isRefused, onType }: JobFormFieldsProps) {
  return jobFields.map(({ name, label, placeholder }) => {
    const field = {
      label,
      isOptional: name !== 'title',
      readOnly: isReadOnly,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onType({ [name]: target.value }),
    };
    if (name === 'closesOn') {
      return <ClosingDateField key={name} {...field} isRefused={isRefused} />;
    }
    return name === 'description' ? (
      <TextareaField
        key={name}
        {...field}
        error={jobFault(name, values[name])}
        fieldClassName="sm:col-span-4"
        className="field-sizing-content max-h-[60vh] min-h-32"
        rows={5}
        onKeyDown={submitOnCtrlEnter}
      />
    ) : (
      <TextField
        key={name}
        {...field}
        error={jobFault(name, values[name])}
        fieldClassName={name === 'title' ? 'sm:col-span-2' : ''}
        placeholder={placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because the admin wants to write in it
        autoFocus={name === 'title'}
        autoComplete="off"
      />
    );
  });
}

function ClosingDateField(field: Omit<ComponentProps<typeof DayField>, 'limits'>) {
  const isOver = useIsPastLastDay(field.value);
  return (
    <DayField
      {...field}
      limits={columnLimits.jobs.closes_on}
      fieldClassName="max-w-sm sm:col-span-2"
      hint={
        isOver
          ? 'This day is over: the job is closed until you choose a later one.'
          : `The job closes by itself when this day ends in ${site.city}.`
      }
    />
  );
}
