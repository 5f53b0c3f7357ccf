import type { ChangeEvent, ComponentProps } from 'react';
import { submitOnCtrlEnter } from '@/admin/kit/frame/submit-on-ctrl-enter';
import { TextField, TextareaField } from '@/shared/ui/text-field';
import { site } from '@/shared/content/site.prepared';
import { type JobFields, jobFields } from './job-fields';
import { useIsPastLastDay } from './last-day';

interface JobFormFieldsProps {
  values: JobFields;
  isReadOnly: boolean;
  onType: (change: Partial<JobFields>) => void;
}

export function JobFormFields({ values, isReadOnly, onType }: JobFormFieldsProps) {
  return jobFields.map(({ name, label, limit, placeholder }) => {
    const field = {
      label,
      isOptional: name !== 'title',
      readOnly: isReadOnly,
      maxLength: limit,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onType({ [name]: target.value }),
    };
    if (name === 'closesOn') {
      return <ClosingDateField key={name} {...field} />;
    }
    return name === 'description' ? (
      <TextareaField
        key={name}
        {...field}
        fieldClassName="sm:col-span-4"
        className="field-sizing-content max-h-[60vh] min-h-32"
        rows={5}
        onKeyDown={submitOnCtrlEnter}
      />
    ) : (
      <TextField
        key={name}
        {...field}
        fieldClassName={name === 'title' ? 'sm:col-span-2' : ''}
        placeholder={placeholder}
        required={name === 'title'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because the admin wants to write in it
        autoFocus={name === 'title'}
        autoComplete="off"
      />
    );
  });
}

function ClosingDateField(field: ComponentProps<typeof TextField>) {
  const isOver = useIsPastLastDay(String(field.value));
  return (
    <TextField
      {...field}
      type="date"
      // As the column's constraint.
      min="1990-01-01"
      max="2199-12-31"
      fieldClassName="max-w-sm sm:col-span-2"
      hint={
        isOver
          ? 'This day is over: the job is closed until you choose a later one.'
          : `The job closes by itself when this day ends in ${site.city}.`
      }
    />
  );
}
