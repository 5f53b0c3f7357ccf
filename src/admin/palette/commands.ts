import {
  CircleQuestionMark,
  Download,
  ExternalLink,
  FilePlus2,
  KeyRound,
  LogOut,
  type LucideIcon,
  BriefcaseBusiness,
  Settings,
  SunMoon,
  Tags,
  Upload,
  UserSearch,
} from 'lucide-react';
import { navigationItems } from '@/admin/layout/navigation-items';
import { isOffered } from '@/shared/content/modules';
import { addressWith, paths } from '@/shared/paths';

/** An action of an entry. `state` goes into the history entry, never into a URL. */
type Action =
  | { kind: 'go'; to: string; state?: unknown }
  | { kind: 'switch-theme' }
  | { kind: 'open-account' }
  | { kind: 'log-out' };

/** An entry of the palette: a command or a found record. */
export interface PaletteEntry {
  /** Identifies a record, because another one may have the same label. */
  id?: string;
  label: string;
  detail?: string;
  /** Other words that find a command. */
  keywords?: readonly string[];
  icon: LucideIcon;
  action: Action;
}

/** The pages with a button that exports all matches. */
const exporting = new Set([paths.adminApplications.to(), paths.adminInquiries.to()]);

export const pageCommands: readonly PaletteEntry[] = navigationItems.map(({ label, to, icon }) => ({
  label,
  icon,
  keywords: ['page', 'open', 'go', 'to', ...(exporting.has(to) ? ['export', 'csv', 'file'] : [])],
  action: { kind: 'go', to },
}));

const subscriberWords = {
  import: 'Import subscribers',
  export: 'Export subscribers',
  tags: 'Tags of subscribers',
};

const actions: readonly PaletteEntry[] = [
  {
    label: 'New post',
    icon: FilePlus2,
    keywords: ['write', 'create', 'blog', 'article'],
    action: { kind: 'go', to: `${paths.adminBlog.to()}?edit=new` },
  },
  {
    label: 'New job',
    icon: BriefcaseBusiness,
    keywords: ['create', 'position', 'hire'],
    action: { kind: 'go', to: addressWith(paths.adminJobs.to(), { open: 'new' }) },
  },
  {
    label: 'Find a person',
    icon: UserSearch,
    keywords: ['people', 'address', 'email', 'everything', 'export', 'erase', 'privacy', 'gdpr'],
    action: { kind: 'go', to: paths.adminPerson.to() },
  },
  ...(['import', 'export', 'tags'] as const).map((panel) => ({
    label: subscriberWords[panel],
    icon: { import: Upload, export: Download, tags: Tags }[panel],
    keywords: ['csv', 'file', 'newsletter', 'list', 'upload', 'download'],
    action: { kind: 'go' as const, to: addressWith(paths.adminNewsletter.to(), { panel }) },
  })),
  {
    label: 'Newsletter settings',
    icon: Settings,
    keywords: ['sender', 'welcome', 'confirm', 'options', 'preferences'],
    action: { kind: 'go', to: addressWith(paths.adminNewsletter.to(), { tab: 'settings' }) },
  },
  {
    label: 'Blog settings',
    icon: Settings,
    keywords: ['title', 'comments', 'build', 'static', 'options', 'preferences'],
    action: { kind: 'go', to: addressWith(paths.adminBlog.to(), { tab: 'settings' }) },
  },
  {
    label: 'Account',
    icon: KeyRound,
    keywords: [
      'change',
      'password',
      'codes',
      'devices',
      'login',
      'security',
      'settings',
      'profile',
    ],
    action: { kind: 'open-account' },
  },
  {
    label: 'Help',
    icon: CircleQuestionMark,
    keywords: ['guide', 'manual', 'warning', 'how', 'documentation'],
    action: { kind: 'go', to: paths.adminHelp.to() },
  },
  {
    label: 'View website',
    icon: ExternalLink,
    keywords: ['home', 'public', 'site'],
    action: { kind: 'go', to: paths.home.to() },
  },
  {
    label: 'Switch theme',
    icon: SunMoon,
    keywords: ['dark', 'light', 'mode', 'colour', 'color'],
    action: { kind: 'switch-theme' },
  },
  {
    label: 'Log out',
    icon: LogOut,
    keywords: ['logout', 'sign', 'out', 'leave'],
    action: { kind: 'log-out' },
  },
];

export const actionCommands = actions.filter(
  ({ action }) => action.kind !== 'go' || isOffered(action.to),
);
