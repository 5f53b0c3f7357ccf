/** Facts that admin.md fixes for the admin. Never taken from src. */
export const navigation = [
  ['Dashboard', '/admin/dashboard'],
  ['Jobs', '/admin/jobs'],
  ['Applications', '/admin/applications'],
  ['Blog', '/admin/blog'],
  ['Newsletter', '/admin/newsletter'],
] as const;
