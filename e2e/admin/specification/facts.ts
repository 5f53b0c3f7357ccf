/** What admin.md fixes for the admin (§2 to §9), in its own words. Never taken from src. */

export const navigation = [
  ['Dashboard', '/admin/dashboard'],
  ['Jobs', '/admin/jobs'],
  ['Applications', '/admin/applications'],
  ['Blog', '/admin/blog'],
  ['Newsletter', '/admin/newsletter'],
] as const;

export const applicationStatuses = ['pending', 'shortlisted', 'rejected'] as const;
export const blogStatuses = ['draft', 'published'];
export const blogCategories = [
  'Digital Marketing',
  'Social Media',
  'SEO',
  'Content Marketing',
  'Web Design',
];
export const blogTabs = ['Dashboard', 'All Posts', 'Analytics', 'Settings'];
export const newsletterTabs = ['Subscribers', 'Send Newsletter'];
export const subscriberColumns = ['Email', 'Status', 'Subscribed', 'Unsubscribed'];

export const RECENT_POSTS = 5;
export const DEFAULT_READ_TIME = '5';
export const MIN_READ_TIME = '1';
export const TOAST_MS = 5000;
