import { CalendarClock, FileUser, Inbox, type LucideIcon, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectForEveryone } from '@contracts/letter-fields';
import { FigurePlaceholder } from '@/admin/kit/charts/stat-tile';
import { DateTime } from '@/admin/kit/record/date-time';
import { formatCount, formatNumber } from '@/shared/format/format';
import { isOffered, modules } from '@/shared/content/modules';
import { addressWith, paths } from '@/shared/paths';
import type { ByWeek, DashboardCounts } from './api/dashboard';

const newsletter = paths.adminNewsletter.to();
const draftPosts = addressWith(paths.adminBlog.to(), { tab: 'posts', status: 'draft' });
const draftNewsletters = addressWith(newsletter, { tab: 'send' });

/** Lists what needs the owner, each with its change since last week and a link to act on it. */
export function NeedsYou({ counts }: { counts: DashboardCounts | undefined }) {
  const drafts =
    counts &&
    (modules.blog ? counts.draftPosts : 0) + (modules.newsletter ? counts.draftNewsletters : 0);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="sr-only">
        What needs you
      </h2>
      <ul className="grid overflow-hidden rounded-card border border-line bg-line gap-px grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        <Need
          icon={Inbox}
          label="New inquiries"
          figure={counts && formatNumber(counts.newInquiries)}
          isWaiting={Boolean(counts?.newInquiries)}
          change={counts && changeOf(counts.inquiriesByWeek, 'received')}
          links={[['Open inquiries', addressWith(paths.adminInquiries.to(), { status: 'new' })]]}
        />
        {modules.careers && (
          <Need
            icon={FileUser}
            label="Pending applications"
            figure={counts && formatNumber(counts.applicationsByStatus.pending)}
            isWaiting={Boolean(counts?.applicationsByStatus.pending)}
            change={counts && changeOf(counts.applicationsByWeek, 'received')}
            links={[
              [
                'Review applications',
                addressWith(paths.adminApplications.to(), { status: 'pending' }),
              ],
            ]}
          />
        )}
        {(modules.blog || modules.newsletter) && (
          <Need
            icon={PenLine}
            label="Drafts"
            figure={drafts === undefined ? undefined : formatNumber(drafts)}
            isWaiting={Boolean(drafts)}
            change={counts && `${formatNumber(counts.draftsChanged)} edited in the last 7 days`}
            links={draftLinks(counts).filter(([, to]) => isOffered(to))}
          />
        )}
        {modules.newsletter && <NextNewsletter counts={counts} />}
      </ul>
    </section>
  );
}

function NextNewsletter({ counts }: { counts: DashboardCounts | undefined }) {
  const next = counts?.nextNewsletter;
  return (
    <Need
      icon={CalendarClock}
      label="Next newsletter"
      figure={counts && (next ? <DateTime value={next.sendAt} /> : 'Not scheduled')}
      isWaiting={Boolean(next)}
      isText
      change={
        counts &&
        `${
          next
            ? `“${subjectForEveryone(next.subject)}” to ${formatCount(next.recipients, 'subscriber')}`
            : formatCount(counts.activeSubscribers, 'active subscriber')
        }. ${changeOf(counts.subscribersByWeek, 'joined')}${importedIn(counts)}`
      }
      links={
        next
          ? [['See scheduled campaigns', addressWith(newsletter, { tab: 'campaigns' })]]
          : [['Write a newsletter', draftNewsletters]]
      }
    />
  );
}

function draftLinks(counts: DashboardCounts | undefined): NeedProps['links'] {
  const { draftPosts: posts = 0, draftNewsletters: newsletters = 0 } = counts ?? {};
  const postsLink = [posts ? formatCount(posts, 'post') : 'See posts', draftPosts] as const;
  return newsletters || !modules.blog
    ? [postsLink, [formatCount(newsletters, 'newsletter'), draftNewsletters]]
    : [postsLink];
}

interface NeedProps {
  icon: LucideIcon;
  label: string;
  figure: ReactNode;
  /** A date instead of a number. */
  isText?: boolean;
  isWaiting: boolean;
  change: ReactNode;
  links: readonly (readonly [label: string, to: string])[];
}

function Need({ icon: Icon, label, figure, isText, isWaiting, change, links }: NeedProps) {
  const size = isText ? 'text-lead max-sm:text-body' : 'text-display-3';
  return (
    <li className="relative flex flex-col bg-surface p-5 max-sm:px-4 max-sm:py-3 max-sm:odd:last:col-span-2 sm:max-xl:last:odd:col-span-2 has-[a:only-child]:hover:bg-sunken">
      <h3 className="flex items-center gap-2 font-sans text-small font-semibold tracking-normal">
        <Icon aria-hidden="true" className="size-4 text-ink-soft" />
        <span>{label}</span>
      </h3>
      <p
        className={`flex items-center sm:mt-1 sm:min-h-11 font-display font-bold ${size} ${isWaiting ? '' : 'text-ink-soft'}`}
      >
        {figure ?? <FigurePlaceholder />}
      </p>
      <p className="text-small wrap-anywhere text-ink-soft max-sm:hidden sm:min-h-10.5">{change}</p>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2 max-sm:pt-0 text-small font-semibold">
        {links.map(([text, to]) => (
          <Link
            key={to}
            to={to}
            // The only link of a block covers all of it.
            className="flex min-h-8 items-center underline underline-offset-4 only:after:absolute only:after:inset-0 pointer-coarse:min-h-11"
          >
            {text}
          </Link>
        ))}
      </p>
    </li>
  );
}

/**
 * Describes imported subscribers apart from the others, because an import does not show that the newsletter does well.
 */
const importedIn = ({ subscribersImported: count }: DashboardCounts): string =>
  count === 0 ? '' : `; ${formatNumber(count)} more came by import`;

/** Compares two weeks: "5 received in the last 7 days, 2 more than in the 7 before." */
function changeOf([week, before]: ByWeek, verb: string): string {
  const difference = week - before;
  const comparison =
    difference === 0
      ? 'as many as'
      : `${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than`;
  return `${formatNumber(week)} ${verb} in the last 7 days, ${comparison} the week before`;
}
