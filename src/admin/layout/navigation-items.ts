import {
  BriefcaseBusiness,
  FileUser,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
} from 'lucide-react';
import { isOffered } from '@/shared/content/modules';
import { paths } from '@/shared/paths';

interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The number of records that need the owner, by the path of their entry, with a word for them: "3 new". */
export type WaitingCounts = Partial<Record<string, { count: number; what: string }>>;

/** The admin's screens in the specified order. A screen has an entry only while its section is on. */
const screens: readonly NavigationItem[] = [
  { label: 'Dashboard', to: paths.adminDashboard.to(), icon: LayoutDashboard },
  { label: 'Jobs', to: paths.adminJobs.to(), icon: BriefcaseBusiness },
  { label: 'Applications', to: paths.adminApplications.to(), icon: FileUser },
  { label: 'Inquiries', to: paths.adminInquiries.to(), icon: Inbox },
  { label: 'Blog', to: paths.adminBlog.to(), icon: Newspaper },
  { label: 'Newsletter', to: paths.adminNewsletter.to(), icon: Mail },
  { label: 'Audit log', to: paths.adminAuditLog.to(), icon: History },
];

export const navigationItems = screens.filter(({ to }) => isOffered(to));
