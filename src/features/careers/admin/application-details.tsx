import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { MailState } from '@/components/admin/record/mail-state';
import { PrivateNotes } from '@/components/admin/record/private-notes';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { applicationDetailQuery, useApplicationNotes } from '../api/admin-applications-queries';
import type { ApplicationDetail } from '../api/admin-applications-detail';
import type { Application } from '../api/admin-applications-row';
import { ApplicationAnswers } from './application-answers';
import { statusKeys } from './application-shortcuts';
import { PositionLabel } from './position-label';
import { StatusButtons } from './status-buttons';
import { StatusHistory } from './status-history';
import type { ApplicationStatusControl } from './use-application-statuses';

interface ApplicationDetailsProps {
  /** Null: the panel is closed. */
  openId: string | null;
  /** The row of the list, if it is there: shown until everything else has arrived. */
  row: Application | undefined;
  control: (application: Application) => ApplicationStatusControl;
  mail: ReturnType<typeof useSendAgain>;
  onClose: () => void;
  onReturnFocus: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Everything about one applicant, in a panel beside the list. */
export function ApplicationDetails({ row, control, mail, ...panel }: ApplicationDetailsProps) {
  const { openId } = panel;
  const query = useQuery({
    ...applicationDetailQuery(openId ?? ''),
    enabled: openId !== null,
  });
  useEffect(() => {
    if (query.error) console.error('Failed to fetch an application:', query.error);
  }, [query.error]);

  const application = query.data?.application ?? row;
  const isGone = query.data === null;
  const title = application?.name ?? (isGone ? 'No such application' : 'Application');

  return (
    <DetailPanel
      {...panel}
      title={title}
      {...(application && {
        description: <PositionLabel application={application} />,
        keys: statusKeys((status) => control(application).setStatus(status)),
      })}
    >
      <div className="grid gap-8">
        {isGone && <EmptyState title="It is not there any more" description="It was deleted." />}
        {application && !isGone && (
          <>
            <StatusButtons application={application} control={control(application)} />
            {application.mailState && (
              <MailState
                {...mail(application.id, application.mailState)}
                about={application.name}
              />
            )}
            <ApplicationAnswers application={application} />
            <Review key={application.id} application={application} detail={query.data} />
            <div>
              <EraseButton
                leads={{ applications: [application.id], inquiries: [] }}
                name={application.name}
                label="Erase this person"
                onErased={panel.onClose}
              />
            </div>
          </>
        )}
        {query.isPending && <Loading />}
        {query.isError && (
          <ErrorState
            title={
              application ? 'Notes and history could not be loaded.' : 'It could not be loaded.'
            }
            description="Check your connection, then try again."
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
      </div>
    </DetailPanel>
  );
}

interface ReviewProps {
  application: Application;
  detail: ApplicationDetail | null | undefined;
}

/** What the admins have made of it. A note can be written before the others have arrived. */
function Review({ application, detail }: ReviewProps) {
  const { addNote, deleteNote } = useApplicationNotes(application.id);
  return (
    <>
      <PrivateNotes
        draftName={`application-note-${application.id}`}
        notes={detail?.notes}
        onAdd={addNote}
        onDelete={deleteNote}
      />
      {detail && <StatusHistory changes={detail.history} appliedAt={application.createdAt} />}
    </>
  );
}
