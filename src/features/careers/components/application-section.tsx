import { memo, Suspense } from 'react';
import { Loading } from '@/components/feedback/loading';
import { latePart } from '@/lib/late-parts';
import { ApplicationCard, applicationCardId } from './application-card';

interface ApplicationSectionProps {
  /** On a position's own page: that position, whose description stands above the form. */
  chosenJobId?: string;
}

// The form brings validation and sending along, so it comes when somebody comes near it.
const ApplicationForm = latePart<ApplicationSectionProps>(
  applicationCardId,
  async () => (await import('./application-form-part')).ApplicationFormPart,
);

/**
 * The place of the application form. It stays as it is while the list of positions around it is
 * brought up to date: before the form is alive, a change from above would cost what was typed into it.
 */
export const ApplicationSection = memo(function ApplicationSection({
  chosenJobId,
}: ApplicationSectionProps) {
  return (
    <ApplicationCard>
      <Suspense fallback={<Loading className="min-h-96" />}>
        <ApplicationForm {...(chosenJobId && { chosenJobId })} />
      </Suspense>
    </ApplicationCard>
  );
});
