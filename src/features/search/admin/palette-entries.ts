import { BriefcaseBusiness, FileUser, Inbox, type LucideIcon, Newspaper } from 'lucide-react';
import { servicesNeeded } from '@/content/contact';
import { addressWith, paths } from '@/lib/paths';
import type { SearchKind, SearchResult } from '../api/search-everything';
import { actionCommands, type Command, findCommands, pageCommands, recentOf } from './commands';

export interface PaletteEntry {
  id: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  /** Null for a found record. */
  command: Command | null;
  to: string | null;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

const resultGroups: Record<SearchKind, { title: string; icon: LucideIcon }> = {
  application: { title: 'Applicants', icon: FileUser },
  inquiry: { title: 'Inquiries', icon: Inbox },
  post: { title: 'Posts', icon: Newspaper },
  job: { title: 'Jobs', icon: BriefcaseBusiness },
};
const resultOrder: readonly SearchKind[] = ['application', 'inquiry', 'post', 'job'];

const allCommands = [...pageCommands, ...actionCommands];

/** The palette's groups: without a search all commands, the recent ones first; else all matches. */
export function paletteGroups(search: string, results: readonly SearchResult[]): PaletteGroup[] {
  const recent = search ? [] : recentOf(allCommands);
  const commandGroup = (title: string, commands: readonly Command[]): PaletteGroup => ({
    title,
    entries: findCommands(commands, search)
      .filter((command) => title === recentTitle || !recent.includes(command))
      .map(commandEntry),
  });
  const found = resultOrder.map((kind) => ({
    title: resultGroups[kind].title,
    entries: results.filter((result) => result.kind === kind).map(resultEntry),
  }));
  return [
    commandGroup(recentTitle, recent),
    commandGroup('Pages', pageCommands),
    ...found,
    commandGroup('Actions', actionCommands),
  ].filter(({ entries }) => entries.length > 0);
}

const recentTitle = 'Recent';

function commandEntry(command: Command): PaletteEntry {
  const { id, label, icon } = command;
  return { id, label, detail: '', icon, command, to: null };
}

function resultEntry(result: SearchResult): PaletteEntry {
  const { kind, id, title } = result;
  return {
    id: `${kind}:${id}`,
    label: title,
    detail: describe(result),
    icon: resultGroups[kind].icon,
    command: null,
    to: addresses[kind](result),
  };
}

function describe({ kind, detail, status }: SearchResult): string {
  const about =
    kind === 'inquiry'
      ? (servicesNeeded.find(({ value }) => value === detail)?.label ?? detail)
      : detail;
  return [about, status].filter(Boolean).join(' · ');
}

const addresses: Record<SearchKind, (result: SearchResult) => string> = {
  application: ({ id }) => addressWith(paths.adminApplications.to(), { open: id }),
  inquiry: ({ id }) => addressWith(paths.adminInquiries.to(), { open: id }),
  post: ({ id }) => addressWith(paths.adminBlog.to(), { tab: 'posts', edit: id }),
  job: ({ title }) => addressWith(paths.adminJobs.to(), { q: title }),
};
