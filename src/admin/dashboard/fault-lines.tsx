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

/** One line for each thing that is wrong with the machinery behind the site; empty when all is well. */
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
            <Warning key={kind} title={title}>
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
  /** Its meaning, and a way to mend it. */
  advice: ReactNode;
}

/** By the kinds of list_faults. A kind that a newer database knows is left out. */
const descriptions: Partial<Record<string, (fault: Fault) => Description>> = {
  scheduler: ({ since }) => ({
    title: since ? <Since since={since}>The scheduler has been silent</Since> : neverRan,
    advice:
      'Until it runs, no mail leaves by itself and nothing planned happens. Ask the person who set up the site to switch it on (for them: “Deploy” in README.md).',
  }),
  task: ({ since, detail, amount }) => ({
    title: (
      <Since since={since ?? ''}>
        {amount === 1
          ? 'A task of the scheduler has failed'
          : `${formatNumber(amount ?? 0)} tasks of the scheduler have failed`}
      </Since>
    ),
    advice: `The database says: “${detail}”. The others go on, and it is tried again by itself. If the line stays, show it to the person who set up the site.`,
  }),
  functions: ({ since }) => ({
    title: since ? (
      <Since since={since}>The edge functions have not answered</Since>
    ) : (
      neverAnswered
    ),
    advice:
      'The scheduler calls them in vain: mails wait, and the newsletter’s form may fail. Ask the person who set up the site whether they are deployed (for them: the settings functions_url and cron_secret).',
  }),
  mail: ({ since, detail }) => ({
    title: 'Mail is failing.',
    advice: (
      <>
        {since && detail && (
          <>
            <span>The last answer, on</span> <DateTime value={since} />
            <span>{`: “${detail}” `}</span>
          </>
        )}
        <span>
          Nothing is lost: the mails wait and are tried again. One is given up after three days only
          if others got through.
        </span>
      </>
    ),
  }),
  not_arrived: ({ amount, detail }) => ({
    title:
      amount === 1
        ? 'A mail to you did not arrive.'
        : `${formatNumber(amount ?? 0)} mails to you did not arrive.`,
    advice: `${detail ?? 'They came back.'} Is the address for such mails right, and does its mailbox work? Ask the person who set up the site (for them: OWNER_EMAIL).`,
  }),
  mail_quota: ({ since, amount, detail }) => ({
    title: `The mail provider held back ${formatCount(amount ?? 0, 'mail')}: the quota is used up.`,
    advice: (
      <>
        <span>The first one on</span> <DateTime value={since ?? ''} />
        <span>{`.${detail ? ` It says: ${detail}.` : ''} Records and campaigns say which mails, and offer to send them again once there is room; a larger plan has more.`}</span>
      </>
    ),
  }),
  queue: ({ since, amount }) => ({
    title: (
      <Since since={since ?? ''}>
        {`${formatCount(amount ?? 0, 'mail')} ${amount === 1 ? 'has' : 'have'} been waiting`}
      </Since>
    ),
    advice: 'They leave by themselves as soon as mail and the scheduler work.',
  }),
  reply: ({ amount, detail }) => ({
    title:
      amount === 1
        ? 'A reply did not arrive.'
        : `${formatNumber(amount ?? 0)} replies did not arrive.`,
    advice: (
      <>
        <span>Their records say why, and offer to send them again.</span>{' '}
        <FailedReplyLink lead={detail} />
      </>
    ),
  }),
  database: ({ detail }) => ({
    title: `The database is ${fullness(detail)} full.`,
    advice:
      'When it is full, the host stops all writing: no inquiry, no login. Delete what is not needed, or take a larger plan (for the person who set up the site: raise the setting database_size_limit).',
  }),
  files: ({ detail }) => ({
    title: `The storage for files is ${fullness(detail)} full.`,
    advice:
      'From 80 % on applications arrive without a résumé, and when it is full, no image can be uploaded. Erase applications that you do not want, or take a larger plan (for the person who set up the site: raise the setting storage_size_limit).',
  }),
  letters: () => ({
    title: 'A newsletter is 10 minutes late: the sending job isn’t running.',
    advice:
      'No recipient is left out: it continues where it stopped. Ask the person who set up the site (for them: is the function newsletter-worker deployed?).',
  }),
  letters_blocked: ({ detail }) => ({
    title: 'The mail provider is refusing newsletters right now.',
    advice: `They are tried again by themselves.${detail ? ` It says: ${detail}` : ''}`,
  }),
  letters_late: ({ amount }) => ({
    title:
      amount === 1
        ? 'A newsletter did not leave at its time.'
        : `${formatNumber(amount ?? 0)} newsletters did not leave at their time.`,
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
        <span>The host was last asked on</span> <DateTime value={since ?? ''} />
        <span>
          . Visitors see every change; search engines see them after the next build. The host is
          asked again by itself. If it goes on, ask the person who set up the site.
        </span>
      </>
    ) : (
      'Nothing answers that would ask the host for it. Ask the person who set up the site (for them: is the function request-build deployed, and does its log show an error?).'
    ),
  }),
  build_late: ({ since }) => ({
    title: 'The host’s new build has not come.',
    advice: (
      <>
        <span>It was asked on</span> <DateTime value={since ?? ''} />
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
      'What came in after it would be lost with the database. Ask the person who set up the site for a new one (for them: npm run backup).',
  }),
  shared_source: () => ({
    title: 'Everyone who used the forms in the last day came from one address.',
    advice:
      'Unless one visitor sent all of it, the database does not see the visitors’ own addresses: they share one limit and are refused too soon. Ask the person who set up the site to mend it (for them: client_address_header, “Limits” in supabase/README.md).',
  }),
  password_alone: () => ({
    title: 'A password alone opens this admin.',
    advice: <PasswordAlone />,
  }),
  settings: ({ detail }) => ({
    title: `The database does not know what the site says: ${detail}.`,
    advice: `${meaningsOf(detail)} Ask the person who set up the site to correct it (for them: npm run settings, and what it prints in the project’s SQL editor).`,
  }),
};

/** The effect of each setting that differs, by its key. */
const settingMeanings: Record<string, string> = {
  modules: 'It takes what a section left out would send.',
  site_origin: 'A page of another site can lock the login with your browser.',
  time_zone: 'It counts days on another clock.',
};

/** The sentences for "modules, time_zone". */
const meaningsOf = (keys: string | null) =>
  (keys ?? '')
    .split(', ')
    .flatMap((key) => settingMeanings[key] ?? [])
    .join(' ');

/** The record of "inquiry <id>". */
function FailedReplyLink({ lead }: { lead: string | null }) {
  const [kind, id] = lead?.split(' ') ?? [];
  if (!id || (kind !== 'inquiry' && kind !== 'application')) return null;
  return (
    <Link to={recordPath(kind, id)} className="underline underline-offset-4">
      Open the newest
    </Link>
  );
}

/** "64 %" of "322122547 of 503316480". */
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
