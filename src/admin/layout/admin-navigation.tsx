import { CircleQuestionMark, ExternalLink, KeyRound, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { ThemeChoice } from '@/shared/frame/theme-choice';
import { cn } from '@/shared/cn';
import { WaitingCount } from './waiting-count';
import { paths } from '@/shared/paths';
import { navigationItems, type WaitingCounts } from './navigation-items';
import { useLogout } from './use-logout';

interface AdminNavigationProps {
  /** Empty until the session is loaded. */
  email: string;
  waiting: WaitingCounts;
  /** Opens the admin's account dialog. */
  onAccount: () => void;
  /** Called when a link was followed, to close the menu of a small screen. */
  onFollow?: () => void;
}

const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' };

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold transition-colors duration-quick hover:bg-night-raised';
/** A lower entry for a mouse, so that all entries fit on a laptop's screen. */
const lowEntry = cn(entry, 'lg:pointer-fine:min-h-9');
const currentEntry = 'bg-brand-on-dark text-on-brand-on-dark hover:bg-brand-on-dark';

export function AdminNavigation({ email, waiting, onAccount, onFollow }: AdminNavigationProps) {
  const { pathname } = useLocation();
  const logout = useLogout();
  const isCurrent = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <div className="flex flex-1 flex-col gap-8 lg:gap-5">
      <nav aria-label="Admin">
        <ul className="grid gap-1">
          {navigationItems.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                {...(onFollow && { onClick: onFollow })}
                {...(isCurrent(to) && { 'aria-current': 'page' })}
                className={cn(entry, isCurrent(to) && currentEntry)}
              >
                <Icon aria-hidden="true" className="size-5" />
                <span>{label}</span>
                <WaitingCount
                  {...waiting[to]}
                  className="ms-auto rounded-full bg-on-night/15 px-2 py-0.5 text-tag tabular-nums in-aria-[current=page]:bg-on-brand-on-dark/15"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-night-line pt-4">
        {/* Reserves the height before the session is loaded, so that nothing moves. */}
        <p
          title={email}
          className="box-content h-lh truncate px-3 pb-2 text-small text-on-night-soft"
        >
          {email}
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={!email}
          className={lowEntry}
          onClick={onAccount}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          Account
        </button>
        <Link
          to={paths.adminHelp.to()}
          {...(onFollow && { onClick: onFollow })}
          {...(isCurrent(paths.adminHelp.to()) && { 'aria-current': 'page' })}
          className={cn(lowEntry, isCurrent(paths.adminHelp.to()) && currentEntry)}
        >
          <CircleQuestionMark aria-hidden="true" className="size-5" />
          Help
        </Link>
        <Link to={paths.home.to()} className={lowEntry}>
          <ExternalLink aria-hidden="true" className="size-5" />
          View website
        </Link>
        <button type="button" className={lowEntry} onClick={logout}>
          <LogOut aria-hidden="true" className="size-5" />
          Logout
        </button>
        <div className="mt-3 lg:mt-2">
          <ThemeChoice tone="night" title="Theme" labels={themeLabels} />
        </div>
      </div>
    </div>
  );
}
