import { useEffect } from 'react';
import { ButtonLink } from '@/site/ui/button-link';
import { careers as texts, careersMessages as messages } from '@content/careers';
import { applicationForm as words } from '@content/words/forms/application-form';
import { loadOnce } from '@/site/lead-form/form-code';
import { LeadForm } from '@/site/lead-form/lead-form';
import { useLeadForm } from '@/site/lead-form/use-lead-form';
import { hasBackend } from '@/shared/env';
import { paths } from '@/shared/paths';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import type { JobApplication } from './application-schema';
import { ApplicationFormFields } from './application-form-fields';
import { ResumeField } from '../resume/resume-field';
import { ResumeState } from '../resume/resume-state';
import { resumeUpload } from '../resume/resume-upload';
import { useResume } from '../resume/use-resume';

const loadCode = loadOnce(() => import('./send'));

interface JobApplicationFormProps {
  jobs: OpenJob[];
  /** The position of this page, which describes it above the form. */
  chosenJobId?: string | undefined;
}

export function JobApplicationForm({ jobs, chosenJobId }: JobApplicationFormProps) {
  const resume = useResume();
  const lead = useLeadForm({
    draftName: 'application',
    noun: 'application',
    loadCode,
    order: 'store-first',
    toSent: (application: JobApplication) => ({
      ...application,
      jobTitle: jobs.find(({ id }) => id === application.position)?.title,
    }),
    messages,
    onStored: resume.send,
    isOffered: (field, value) => field !== 'position' || jobs.some(({ id }) => id === value),
  });
  const { control, getValues, trigger } = lead.form;
  const hasJobs = jobs.length > 0;

  const isSent = lead.sent !== null;
  useEffect(() => {
    if (!isSent) resumeUpload.startOver();
  }, [isSent]);

  return (
    <LeadForm
      lead={lead}
      status={<ResumeState isReceipt={isSent} />}
      submitLabel={words.submit}
      busyLabel={words.sending}
      isDisabled={!hasJobs}
      afterSent={
        chosenJobId && (
          <ButtonLink to={paths.careers.to()} variant="ghost">
            {texts.job.back}
          </ButtonLink>
        )
      }
    >
      <>
        {!hasJobs && (
          <p className="rounded-card bg-warning-soft p-4 font-medium text-ink sm:col-span-2">
            {texts.noPositions}
          </p>
        )}
        <ApplicationFormFields
          {...{ control, getValues, trigger, jobs }}
          chosenJobId={chosenJobId}
        />
        {hasBackend() && (
          <ResumeField
            file={resume.file}
            isEncrypted={resume.isEncrypted}
            refused={resume.refused}
            choose={resume.choose}
            isRestored={lead.draft.isRestored}
          />
        )}
      </>
    </LeadForm>
  );
}
