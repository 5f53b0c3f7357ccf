import type { ReactNode } from 'react';
import { DateTime } from '@/components/admin/record/date-time';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { mailHref, phoneHref } from '@/lib/contact-hrefs';
import type { Application } from '../../api/admin-applications';

/** The applicant's answers and the source of their visit. */
export function ApplicationAnswers({ application }: { application: Application }) {
  const profile = webHref(application.linkedin);
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Answer label="Email">
        <a href={mailHref(application.email)} className={linkClasses}>
          {application.email}
        </a>
      </Answer>
      <Answer label="Phone">
        <a href={phoneHref(application.phone)} className={linkClasses}>
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
      <Answer label="Introduction" isWide>
        <span className="whitespace-pre-line">{application.introduction ?? 'Not provided'}</span>
      </Answer>
      {application.campaign.length > 0 && (
        <Answer label="Campaign">{application.campaign.join(' / ')}</Answer>
      )}
      {application.referrer && <Answer label="Came from">{application.referrer}</Answer>}
      {application.landingPage && <Answer label="First page">{application.landingPage}</Answer>}
    </dl>
  );
}

interface AnswerProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Answer({ label, isWide, children }: AnswerProps) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Only web addresses become links. */
function webHref(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
