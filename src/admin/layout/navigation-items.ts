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

/** How many records behind an entry wait for the owner, by the entry's address, and what they are: "3 new". */
export type WaitingCounts = Partial<Record<string, { count: number; what: string }>>;

/** The admin's screens in the specified order. A screen gets its entry when it exists. */
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
