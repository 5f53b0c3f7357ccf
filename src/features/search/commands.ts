import {
  ExternalLink,
  FilePlus2,
  LogOut,
  type LucideIcon,
  BriefcaseBusiness,
  SunMoon,
} from 'lucide-react';
import { navigationItems } from '@/components/admin/frame/navigation-items';
import { paths } from '@/lib/paths';

/** What a command does when it is chosen. */
type CommandAction = { kind: 'go'; to: string } | { kind: 'switch-theme' } | { kind: 'log-out' };

export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Other words people may look for it with. */
  keywords: string;
  action: CommandAction;
}

export const pageCommands: readonly Command[] = navigationItems.map(({ label, to, icon }) => ({
  id: `page:${to}`,
  label,
  icon,
  keywords: 'page open go to',
  action: { kind: 'go', to },
}));

export const actionCommands: readonly Command[] = [
  {
    id: 'new-post',
    label: 'New post',
    icon: FilePlus2,
    keywords: 'write create blog article',
    action: { kind: 'go', to: `${paths.adminBlog.to()}?edit=new` },
  },
  {
    id: 'new-job',
    label: 'New job',
    icon: BriefcaseBusiness,
    keywords: 'create position hire',
    action: { kind: 'go', to: `${paths.adminJobs.to()}#new-job` },
  },
  {
    id: 'view-website',
    label: 'View website',
    icon: ExternalLink,
    keywords: 'home public site',
    action: { kind: 'go', to: paths.home.to() },
  },
  {
    id: 'switch-theme',
    label: 'Switch theme',
    icon: SunMoon,
    keywords: 'dark light mode colour color',
    action: { kind: 'switch-theme' },
  },
  {
    id: 'log-out',
    label: 'Log out',
    icon: LogOut,
    keywords: 'logout sign out leave',
    action: { kind: 'log-out' },
  },
];

/** Commands that contain every word of the search; those whose own label begins with it come first. */
export function findCommands(commands: readonly Command[], search: string): Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, keywords }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const start = search.trim().toLowerCase();
  return found.toSorted(
    (one, other) =>
      Number(other.label.toLowerCase().startsWith(start)) -
      Number(one.label.toLowerCase().startsWith(start)),
  );
}
