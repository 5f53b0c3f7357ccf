import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DialogTrigger } from '@/admin/kit/controls/dialog';
import { WaitingCount } from '../waiting-count';
import { paths } from '@/shared/paths';
import { navigationItems, type WaitingCounts } from '../navigation-items';

/** The screens for daily work. "More" opens a menu with the others. */
const everyDay: ReadonlySet<string> = new Set([
  paths.adminDashboard.to(),
  paths.adminApplications.to(),
  paths.adminInquiries.to(),
  paths.adminNewsletter.to(),
]);
const items = navigationItems.filter(({ to }) => everyDay.has(to));

const entry =
  'relative grid h-14 min-w-0 flex-1 content-center justify-items-center gap-0.5 rounded-control text-[0.6875rem] text-on-night-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-on-dark';

interface PhoneBarProps {
  pathname: string;
  waiting: WaitingCounts;
}

/** The navigation of a phone, within reach of the thumb. Must be inside the menu's dialog, which "More" opens. */
export function PhoneBar({ pathname, waiting }: PhoneBarProps) {
  return (
    <nav
      aria-label="Every day"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-night-line bg-night pb-[env(safe-area-inset-bottom)] text-on-night print:hidden"
    >
      {items.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          {...(pathname === to && { 'aria-current': 'page' })}
          className={entry}
        >
          <Icon aria-hidden="true" className="size-5" />
          <Label>{label}</Label>
          <WaitingCount
            {...waiting[to]}
            className="absolute start-1/2 top-1 ms-2 rounded-full bg-brand-on-dark px-1.5 text-tag leading-tight font-semibold text-on-brand-on-dark tabular-nums"
          />
        </Link>
      ))}
      <DialogTrigger className={entry}>
        <Ellipsis aria-hidden="true" className="size-5" />
        <Label>More</Label>
      </DialogTrigger>
    </nav>
  );
}

const Label = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full truncate">{children}</span>
);
