import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { DateTime } from '@/components/admin/record/date-time';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import { MailState } from '@/components/admin/record/mail-state';
import { PrivateNotes } from '@/components/admin/record/private-notes';
import { statusKeys } from '@/components/admin/record/status-keys';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import {
  type ApplicationDetail,
  applicationDetailQuery,
  useApplicationNotes,
} from '../../api/admin-application-detail';
import type { Application } from '../../api/admin-applications';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
} from '../../application-status';
import { ApplicationAnswers } from './application-answers';
import { PositionLabel } from './position-label';
import { StatusButtons } from './status-buttons';

interface ApplicationDetailsProps {
  /** Null: the panel is closed. */
  openId: string | null;
  /** The row of the list, shown until the detail has loaded. */
  row: Application | undefined;
  control: (application: Application) => StatusControl<ApplicationStatus>;
  mail: ReturnType<typeof useSendAgain>;
  onClose: () => void;
  onReturnFocus: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One application in a panel beside the list. */
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
        keys: statusKeys(applicationStatuses, (status) => control(application).setStatus(status)),
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

/** Notes and history. A note can be written before the others have loaded. */
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
      {detail && <StatusHistory detail={detail} />}
    </>
  );
}

/** The status changes, newest first, down to the application itself. */
function StatusHistory({ detail: { application, history } }: { detail: ApplicationDetail }) {
  return (
    <section aria-labelledby="status-history" className="grid gap-3">
      <h3 id="status-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {history.map((change) => (
          <li key={change.id}>
            <p>
              {applicationStatusLabels[change.from]} to{' '}
              <strong className="font-semibold">{applicationStatusLabels[change.to]}</strong>
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              {change.by ?? 'The system'}, <DateTime value={change.at} />
            </p>
          </li>
        ))}
        <li>
          <p>Applied</p>
          <p className="text-small text-ink-soft">
            <DateTime value={application.createdAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}
