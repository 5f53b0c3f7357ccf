import { FileUser, LayoutDashboard, type LucideIcon, Mail } from 'lucide-react';
import { paths } from '@/lib/paths';

interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The admin's screens in the specified order. A screen gets its entry when it exists. */
export const navigationItems: readonly NavigationItem[] = [
  { label: 'Dashboard', to: paths.adminDashboard.to(), icon: LayoutDashboard },
  { label: 'Applications', to: paths.adminApplications.to(), icon: FileUser },
  { label: 'Newsletter', to: paths.adminNewsletter.to(), icon: Mail },
];
