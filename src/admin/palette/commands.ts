import {
  ExternalLink,
  FilePlus2,
  LogOut,
  type LucideIcon,
  BriefcaseBusiness,
  SunMoon,
  UserSearch,
} from 'lucide-react';
import { z } from 'zod';
import { navigationItems } from '@/admin/layout/navigation-items';
import { isOffered } from '@/shared/content/modules';
import { addressWith, paths } from '@/shared/paths';

/** `state` goes along with the history entry, and into no address. */
type Action =
  | { kind: 'go'; to: string; state?: unknown }
  | { kind: 'switch-theme' }
  | { kind: 'log-out' };

/** An entry of the palette: a command or a found record. */
export interface PaletteEntry {
  id: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  action: Action;
}

interface Command extends PaletteEntry {
  /** Other words to find it by. */
  keywords: string;
}

export const pageCommands: readonly Command[] = navigationItems.map(({ label, to, icon }) => ({
  id: `page:${to}`,
  label,
  icon,
  keywords: 'page open go to',
  action: { kind: 'go', to },
}));

const actions: readonly Command[] = [
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
    action: { kind: 'go', to: addressWith(paths.adminJobs.to(), { open: 'new' }) },
  },
  {
    id: 'find-person',
    label: 'Find a person',
    icon: UserSearch,
    keywords: 'people address email everything export erase privacy gdpr',
    action: { kind: 'go', to: paths.adminPerson.to() },
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

export const actionCommands = actions.filter(
  ({ action }) => action.kind !== 'go' || isOffered(action.to),
);

const commands = [...pageCommands, ...actionCommands];

/** Those that contain every word of the search; those whose label begins with it come first. */
export function findCommands(among: readonly Command[], search: string): Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = among.filter(({ label, keywords }) => {
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

const storageKey = 'admin-recent-commands';
const mostKept = 4;

function readIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return z.array(z.string()).catch([]).parse(stored);
  } catch {
    return [];
  }
}

/** Keeps the last commands on this device. Found records are not kept: they are about people. */
export function saveRecentCommand(id: string): void {
  if (!commands.some((command) => command.id === id)) return;
  const ids = [id, ...readIds().filter((known) => known !== id)].slice(0, mostKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Without storage the palette begins with the pages.
  }
}

/** The commands that were chosen last, newest first. */
export function recentCommands(): Command[] {
  return readIds()
    .map((id) => commands.find((command) => command.id === id))
    .filter((command) => command !== undefined);
}
