import { site } from '@/shared/content/site.prepared';
import { memo } from 'react';
import {
  type Control,
  type UseFormGetValues,
  type UseFormTrigger,
  useWatch,
} from 'react-hook-form';
import { SelectField } from '@/site/lead-form/fields/select-field';
import { BoundTextField } from '@/site/lead-form/fields/bound-text-field';
import { experienceLevels } from '@content/careers';
import { applicationForm as words } from '@content/words/forms/application-form';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { Spoken } from '@/shared/feedback/spoken';
import { applicationLimits } from '../application-limits';
import type { ApplicationFields, JobApplication } from './application-schema';
import { ApplyBy } from '../job/apply-by';
import { JobDescription } from '../job/job-description';

interface FieldsProps {
  control: Control<ApplicationFields, unknown, JobApplication>;
  getValues: UseFormGetValues<ApplicationFields>;
}

interface ApplicationFormFieldsProps extends FieldsProps {
  trigger: UseFormTrigger<ApplicationFields>;
  jobs: OpenJob[];
  /** The position of this page, which describes it above the form. */
  chosenJobId?: string | undefined;
}

const experienceOptions = experienceLevels.map((level) => ({ value: level, label: level }));

/** Memoized, because the surrounding form renders again during hydration and consists mostly of these fields. */
export const ApplicationFormFields = memo(function ApplicationFormFields(
  props: ApplicationFormFieldsProps,
) {
  const { control, getValues, trigger, jobs, chosenJobId } = props;
  return (
    <>
      <BoundTextField
        control={control}
        name="name"
        label={words.name.label}
        autoComplete="name"
        maxLength={applicationLimits.name}
        className="sm:col-span-2"
      />
      <BoundTextField
        control={control}
        name="email"
        label={words.email.label}
        type="email"
        autoComplete="email"
        maxLength={applicationLimits.email}
      />
      <BoundTextField
        control={control}
        name="phone"
        label={words.phone.label}
        type="tel"
        autoComplete="tel"
        placeholder={site.phonePlaceholder}
        maxLength={applicationLimits.phone}
      />
      <SelectField
        control={control}
        name="position"
        label={words.position.label}
        placeholder={words.position.placeholder}
        options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        defaultValue={chosenJobId}
        onChange={() => void trigger('position')}
      >
        {jobs.length === 0 && (
          <option value="none" disabled>
            {words.position.none}
          </option>
        )}
      </SelectField>
      <SelectField
        control={control}
        name="experience"
        {...words.experience}
        options={experienceOptions}
        onChange={() => void trigger('experience')}
        isOptional
      />
      <ChosenPosition {...{ control, getValues, jobs }} chosenJobId={chosenJobId} />
      <BoundTextField
        control={control}
        name="linkedin"
        label={words.link.label}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={applicationLimits.linkedin}
        isOptional
        className="sm:col-span-2"
      />
      <Introduction control={control} getValues={getValues} />
    </>
  );
});

/** Describes the position that the applicant chose, or only its deadline where the page has described it already. */
function ChosenPosition(props: Omit<ApplicationFormFieldsProps, 'trigger'>) {
  const { jobs, chosenJobId } = props;
  const position = useFieldValue(props, 'position') ?? chosenJobId;
  const job = jobs.find(({ id }) => id === position);
  const isOnPage = job?.id === chosenJobId;
  return (
    <>
      {isOnPage && job?.closesAt && (
        <p className="font-semibold sm:col-span-2">
          <ApplyBy job={job} />
        </p>
      )}
      <Spoken className="empty:hidden sm:col-span-2">
        {job && !isOnPage && <JobDescription job={job} />}
      </Spoken>
    </>
  );
}

function Introduction(props: FieldsProps) {
  const length = useFieldValue(props, 'introduction')?.trim().length ?? 0;
  return (
    <BoundTextField
      control={props.control}
      name="introduction"
      label={words.introduction.label}
      hint={words.introduction.hint(length, applicationLimits.introduction)}
      isMultiline
      isOptional
      className="sm:col-span-2"
    />
  );
}

/** Reads a field's value, including one from before hydration, which useWatch alone does not report. */
function useFieldValue(
  { control, getValues }: FieldsProps,
  name: keyof ApplicationFields,
): string | undefined {
  const isHydrated = useIsHydrated();
  const watched = useWatch({ control, name });
  return watched ?? (isHydrated ? getValues(name) : undefined);
}
