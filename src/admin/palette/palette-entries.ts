import {
  BriefcaseBusiness,
  FileUser,
  Inbox,
  type LucideIcon,
  Mail,
  Newspaper,
  UserRound,
  UserSearch,
} from 'lucide-react';
import { emailPattern } from '@text/typed-address';
import { servicesNeeded } from '@content/inquiry-choices';
import { isOffered } from '@/shared/content/modules';
import { labelOf } from '@/shared/options';
import { addressWith, paths } from '@/shared/paths';
import type { SearchKind, SearchResult } from './api/search-everything';
import { actionCommands, pageCommands, type PaletteEntry } from './commands';

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

const resultGroups: readonly { kind: SearchKind; title: string; icon: LucideIcon }[] = [
  { kind: 'application', title: 'Applicants', icon: FileUser },
  { kind: 'inquiry', title: 'Inquiries', icon: Inbox },
  { kind: 'post', title: 'Posts', icon: Newspaper },
  { kind: 'job', title: 'Jobs', icon: BriefcaseBusiness },
  { kind: 'subscriber', title: 'Subscribers', icon: Mail },
];

/** Returns the palette's groups with every command; the list shows the commands that match. */
export function paletteGroups(search: string, results: readonly SearchResult[]): PaletteGroup[] {
  const found = resultGroups.map(({ kind, title, icon }) => ({
    title,
    entries: results
      .filter((result) => result.kind === kind && isOffered(addresses[kind](result)))
      .map((result) => ({
        id: `${kind}:${result.id}`,
        label: result.title,
        detail: describe(result),
        icon,
        action: { kind: 'go' as const, to: addresses[kind](result) },
      })),
  }));
  return [
    { title: 'Pages', entries: pageCommands },
    { title: 'People', entries: peopleEntries(search, results) },
    ...found,
    { title: 'Actions', entries: actionCommands },
  ].filter(({ entries }) => entries.length > 0);
}

const mostPeople = 5;

/**
 * Lists the people behind the found records, one per address. A complete typed address is always offered, because it
 * may be barred or erased.
 */
function peopleEntries(search: string, results: readonly SearchResult[]): PaletteEntry[] {
  const byAddress = new Map<string, SearchResult>();
  for (const result of results) {
    const address = result.email?.toLowerCase();
    if (address && !byAddress.has(address)) byAddress.set(address, result);
  }
  const typed = search.toLowerCase();
  const people = [...byAddress.entries()]
    .toSorted(([one], [other]) => Number(other === typed) - Number(one === typed))
    .slice(0, mostPeople)
    .map(([address, { id, title }]) => ({
      id: `person:${id}`,
      label: address,
      icon: UserRound,
      ...(title.toLowerCase() !== address && { detail: title }),
      action: { kind: 'go' as const, to: paths.adminPerson.to(id) },
    }));
  if (!emailPattern.test(search) || byAddress.has(typed)) return people;
  const lookUp: PaletteEntry = {
    id: 'person:look-up',
    label: search,
    detail: 'Look up',
    icon: UserSearch,
    action: { kind: 'go', to: paths.adminPerson.to(), state: { address: search } },
  };
  return [lookUp, ...people];
}

function describe({ kind, detail, status }: SearchResult): string {
  const about = kind === 'inquiry' && detail ? labelOf(servicesNeeded, detail) : detail;
  return [about, status].filter(Boolean).join(' · ');
}

const addresses: Record<SearchKind, (result: SearchResult) => string> = {
  application: ({ id }) => addressWith(paths.adminApplications.to(), { open: id }),
  inquiry: ({ id }) => addressWith(paths.adminInquiries.to(), { open: id }),
  post: ({ id }) => addressWith(paths.adminBlog.to(), { tab: 'posts', edit: id }),
  job: ({ id }) => addressWith(paths.adminJobs.to(), { open: id }),
  subscriber: ({ id }) => addressWith(paths.adminNewsletter.to(), { open: id }),
};
