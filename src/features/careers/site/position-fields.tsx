import { memo } from 'react';
import { type UseFormGetValues, type UseFormTrigger, useFormState } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { experienceLevels } from '@/content/careers';
import type { OpenJob } from '../api/jobs';
import type { ApplicationFields } from '../schema';
import type { ApplicationControl } from './application-control';
import { JobDescription } from './job-description';
import { useFieldValue } from './use-field-value';

interface PositionFieldsProps {
  control: ApplicationControl;
  getValues: UseFormGetValues<ApplicationFields>;
  trigger: UseFormTrigger<ApplicationFields>;
  jobs: OpenJob[];
  chosenJobId?: string;
}

/** What one applies for, with its description as soon as it is chosen. */
export const PositionFields = memo(function PositionFields({
  control: form,
  getValues,
  trigger,
  jobs,
  chosenJobId,
}: PositionFieldsProps) {
  const { register } = form;
  const { errors } = useFormState({ control: form });
  const position = useFieldValue(form, getValues, 'position');
  const chosenJob = jobs.find(({ id }) => id === position);
  const hasJobs = jobs.length > 0;

  return (
    <>
      <FormField label="Position" error={errors.position?.message}>
        {(control) => (
          <NativeSelect
            {...control}
            {...register('position', { onChange: () => void trigger('position') })}
            // In the HTML already, so that the choice is there before any script is.
            defaultValue={chosenJobId}
          >
            <option value="">Select a position</option>
            {jobs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {!hasJobs && (
              <option value="none" disabled>
                No positions available
              </option>
            )}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Experience level" error={errors.experience?.message} isOptional>
        {(control) => (
          <NativeSelect
            {...control}
            {...register('experience', { onChange: () => void trigger('experience') })}
          >
            <option value="">Select your experience</option>
            {experienceLevels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <div aria-live="polite" className="empty:hidden sm:col-span-2">
        {chosenJob && chosenJob.id !== chosenJobId && <JobDescription job={chosenJob} />}
      </div>
    </>
  );
});
