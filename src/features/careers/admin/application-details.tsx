import type { ReactNode } from 'react';
import { DateTime } from '@/components/admin/date-time';
import { linkClasses } from '@/components/admin/link-classes';
import { Dialog, DialogPanel } from '@/components/ui/dialog';
import type { Application } from '../api/admin-applications';
import { mailHref, phoneHref, webHref } from './contact-hrefs';
import { MailBadge } from './mail-badge';
import { PositionLabel } from './position-label';
import { StatusButtons } from './status-buttons';
import type { ApplicationStatusControl } from './use-application-statuses';

interface ApplicationDetailsProps {
  /** Null: the panel is closed. */
  application: Application | null;
  control: (application: Application) => ApplicationStatusControl;
  onClose: () => void;
  /** Called when the panel has closed: the focus must go somewhere. */
  onReturnFocus: () => void;
}

/** Everything one applicant sent, in a panel beside the list. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { application, control, onClose, onReturnFocus } = props;
  return (
    <Dialog open={application !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {application && (
        <DialogPanel
          title={application.name}
          description={<PositionLabel application={application} />}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <div className="grid gap-6">
            <StatusButtons application={application} control={control(application)} />
            <Answers application={application} />
          </div>
        </DialogPanel>
      )}
    </Dialog>
  );
}

function Answers({ application }: { application: Application }) {
  const profile = webHref(application);
  return (
    <dl className="grid gap-5">
      <Answer label="Email">
        <a href={mailHref(application)} className={linkClasses}>
          {application.email}
        </a>
      </Answer>
      <Answer label="Phone">
        <a href={phoneHref(application)} className={linkClasses}>
          {application.phone}
        </a>
      </Answer>
      <Answer label="Applied">
        <DateTime value={application.createdAt} />
      </Answer>
      <Answer label="Experience">{application.experience ?? 'Not specified'}</Answer>
      <Answer label="LinkedIn or portfolio">
        {profile ? (
          <a href={profile} target="_blank" rel="noopener noreferrer" className={linkClasses}>
            {application.linkedin}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          (application.linkedin ?? 'Not provided')
        )}
      </Answer>
      <Answer label="Introduction">
        <span className="whitespace-pre-line">{application.introduction ?? 'Not provided'}</span>
      </Answer>
      {application.campaign.length > 0 && (
        <Answer label="Campaign">{application.campaign.join(' / ')}</Answer>
      )}
      {application.referrer && <Answer label="Came from">{application.referrer}</Answer>}
      {application.landingPage && <Answer label="First page">{application.landingPage}</Answer>}
      {application.mailState && application.mailState !== 'sent' && (
        <Answer label="Notification">
          <MailBadge state={application.mailState} />
        </Answer>
      )}
    </dl>
  );
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
