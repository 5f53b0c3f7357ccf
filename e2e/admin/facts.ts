/** Facts that admin.md fixes for the admin. Never taken from src. */
export const navigation = [
  ['Dashboard', '/admin/dashboard'],
  ['Jobs', '/admin/jobs'],
  ['Applications', '/admin/applications'],
  ['Blog', '/admin/blog'],
  ['Newsletter', '/admin/newsletter'],
] as const;

/** The addresses of all screens, also of those that admin.md does not order. */
export const adminScreens = [
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/applications',
  '/admin/inquiries',
  '/admin/blog',
  '/admin/newsletter',
  '/admin/audit-log',
];
