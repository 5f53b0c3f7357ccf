import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '@mail/letter/lead-links';
import { DateTime } from '@/admin/kit/record/date-time';
import { Warning, WarningList } from '@/admin/kit/feedback/warning-list';
import { formatCount, formatNumber } from '@/shared/format/format';
import { addressWith, paths } from '@/shared/paths';
import { Spoken } from '@/shared/feedback/spoken';
import type { Fault } from './api/faults';
import { PasswordAlone } from './password-alone';

/** Shows one warning for each fault of the server side, such as a scheduler that does not run. Empty when all works. */
export function FaultLines({ faults }: { faults: readonly Fault[] }) {
  const known = faults.flatMap((fault) => {
    const describe = descriptions[fault.kind];
    return describe ? [{ kind: fault.kind, ...describe(fault) }] : [];
  });
  return (
    <Spoken className="not-empty:mt-6">
      {known.length > 0 && (
        <WarningList>
          {known.map(({ kind, title, advice }) => (
            <Warning key={kind} kind={kind} title={title}>
              {advice}
            </Warning>
          ))}
        </WarningList>
      )}
    </Spoken>
  );
}

interface Description {
  title: ReactNode;
  /** Explains the fault and how to fix it. */
  advice: ReactNode;
}

/** The warnings by the kind that list_faults() returns. A kind that only a newer database knows is skipped. */
const descriptions: Partial<Record<string, (fault: Fault) => Description>> = {
  scheduler: ({ since }) => ({
    title: since ? <Since since={since}>The scheduler hasn’t run</Since> : neverRan,
    advice:
      'Until it runs, no email is sent by itself and no scheduled task starts. Ask the person who set up the site to switch it on (for them: docs/deploy.md).',
  }),
  task: ({ since, detail, amount }) => ({
    title: (
      <Since since={since ?? ''}>
        {amount === 1
          ? 'A scheduled task has failed'
          : `${formatNumber(amount ?? 0)} scheduled tasks have failed`}
      </Since>
    ),
    advice: `The database says: “${detail}”. The other tasks still run, and this one is tried again automatically. If this line stays, show it to the person who set up the site.`,
  }),
  functions: ({ since }) => ({
    title: since ? <Since since={since}>The edge functions haven’t answered</Since> : neverAnswered,
    advice:
      'They don’t answer the scheduler: emails wait, and the newsletter form may fail. Ask the person who set up the site whether they are deployed (for them: the settings functions_url and cron_secret).',
  }),
  mail: ({ since, detail }) => ({
    title: 'Emails are failing.',
    advice: (
      <>
        {since && detail && (
          <>
            <span>The last answer, on</span> <DateTime value={since} />
            <span>{`: “${detail}” `}</span>
          </>
        )}
        <span>
          Nothing is lost: the emails wait and are tried again. An email is dropped after three days
          only if others got through.
        </span>
      </>
    ),
  }),
  not_arrived: ({ amount, detail }) => ({
    title:
      amount === 1
        ? 'An email to you did not arrive.'
        : `${formatNumber(amount ?? 0)} emails to you did not arrive.`,
    advice: `${detail ?? 'They bounced.'} Is that email address right, and does its mailbox work? Ask the person who set up the site (for them: OWNER_EMAIL).`,
  }),
  mail_quota: ({ since, amount, detail }) => ({
    title: `The email provider held back ${formatCount(amount ?? 0, 'email')}: the quota is used up.`,
    advice: (
      <>
        <span>The first one on</span> <DateTime value={since ?? ''} />
        <span>{`.${detail ? ` It says: ${detail}.` : ''} Records and campaigns show which emails. Send them again there once the quota allows it, or choose a larger plan.`}</span>
      </>
    ),
  }),
  queue: ({ since, amount }) => ({
    title: (
      <Since since={since ?? ''}>
        {`${formatCount(amount ?? 0, 'email')} ${amount === 1 ? 'has' : 'have'} been waiting`}
      </Since>
    ),
    advice: 'They are sent automatically as soon as email and the scheduler work.',
  }),
  reply: ({ amount, detail }) => ({
    title:
      amount === 1
        ? 'A reply did not arrive.'
        : `${formatNumber(amount ?? 0)} replies did not arrive.`,
    advice: (
      <>
        <span>Open their records to see why and to send them again.</span>{' '}
        <FailedReplyLink lead={detail} />
      </>
    ),
  }),
  database: ({ detail }) => ({
    title: `The database is ${fullness(detail)} full.`,
    advice:
      'When it is full, nothing can be saved: no inquiry, no login. Delete what you don’t need, or choose a larger plan (for the person who set up the site: raise the setting database_size_limit).',
  }),
  files: ({ detail }) => ({
    title: `The storage for files is ${fullness(detail)} full.`,
    advice:
      'From 80 % on, applications arrive without a résumé. When it is full, no image can be uploaded. Erase applications that you don’t want, or choose a larger plan (for the person who set up the site: raise the setting storage_size_limit).',
  }),
  letters: () => ({
    title: 'A newsletter is 10 minutes late: the sending job isn’t running.',
    advice:
      'No recipient is skipped: sending continues where it stopped. Ask the person who set up the site (for them: is the function newsletter-worker deployed?).',
  }),
  letters_blocked: ({ detail }) => ({
    title: 'The email provider is refusing newsletters right now.',
    advice: `They are tried again automatically.${detail ? ` It says: ${detail}` : ''}`,
  }),
  letters_late: ({ amount }) => ({
    title:
      amount === 1
        ? 'A newsletter was not sent at its time.'
        : `${formatNumber(amount ?? 0)} newsletters were not sent at their time.`,
    advice: (
      <Link
        to={addressWith(paths.adminNewsletter.to(), { tab: 'campaigns' })}
        className="underline underline-offset-4"
      >
        Decide what to do
      </Link>
    ),
  }),
  build: ({ since, detail }) => ({
    title: detail ? (
      `Build hook failed: ${detail}.`
    ) : (
      <Since since={since ?? ''}>The static site has been waiting for its build</Since>
    ),
    advice: detail ? (
      <>
        <span>The last build was requested on</span> <DateTime value={since ?? ''} />
        <span>
          . Visitors see every change; search engines see them after the next build. The host is
          asked again automatically. If this line stays, ask the person who set up the site.
        </span>
      </>
    ) : (
      'The function that requests it from the host doesn’t answer. Ask the person who set up the site (for them: is the function request-build deployed, and does its log show an error?).'
    ),
  }),
  build_late: ({ since }) => ({
    title: 'The host accepted the request, but the new build hasn’t appeared.',
    advice: (
      <>
        <span>It was requested on</span> <DateTime value={since ?? ''} />
        <span>
          . Visitors see every change; search engines see them after the next build. Ask the person
          who set up the site: the host’s build log says why.
        </span>
      </>
    ),
  }),
  backup: ({ since }) => ({
    title: <Since since={since ?? ''}>There has been no backup</Since>,
    advice:
      'If the database is lost, everything that came in after it is lost, too. Ask the person who set up the site for a new one (for them: npm run backup).',
  }),
  shared_source: () => ({
    title: 'Everyone who used the forms in the last day came from one internet address.',
    advice:
      'Unless one visitor sent everything, the database can’t tell visitors apart: they share one limit and are refused too soon. Ask the person who set up the site to fix it (for them: client_address_header, “Behind a proxy” in docs/hosting.md).',
  }),
  password_alone: () => ({
    title: 'This admin opens with a password alone.',
    advice: <PasswordAlone />,
  }),
  settings: ({ detail }) => ({
    title: `The database and the site have different settings: ${detail}.`,
    advice: `${meaningsOf(detail)} Ask the person who set up the site to correct it (for them: npm run deploy).`,
  }),
};

/** The effect of each setting that differs, by its key. */
const settingMeanings: Record<string, string> = {
  modules: 'The database accepts requests for a section that the site leaves out.',
  site_origin: 'A page of another site can lock your login.',
  time_zone: 'It counts days in another time zone.',
};

/** Explains each setting in a list such as "modules, time_zone". */
const meaningsOf = (keys: string | null) =>
  (keys ?? '')
    .split(', ')
    .flatMap((key) => settingMeanings[key] ?? [])
    .join(' ');

/** Links to the record that "inquiry <id>" names. */
function FailedReplyLink({ lead }: { lead: string | null }) {
  const [kind, id] = lead?.split(' ') ?? [];
  if (!id || (kind !== 'inquiry' && kind !== 'application')) return null;
  return (
    <Link to={recordPath(kind, id)} className="underline underline-offset-4">
      Open the newest
    </Link>
  );
}

/** Turns "322122547 of 503316480" into "64 %". */
function fullness(detail: string | null): string {
  const [size = 0, limit = 1] = detail?.split(' of ').map(Number) ?? [];
  return `${formatNumber(Math.round((100 * size) / limit))} %`;
}

const neverRan = 'The scheduler has never run.';
const neverAnswered = 'The edge functions have never answered.';

function Since({ since, children }: { since: string; children: ReactNode }) {
  return (
    <>
      <span>{children}</span> <span>since</span> <DateTime value={since} />
      <span>.</span>
    </>
  );
}
