/** Facts that admin.md fixes for the admin, limited to this site's sections. Never taken from src. */
import { has, type Section } from '../sections.ts';

type Screen = readonly [name: string, path: string, section?: Section];

const isThere = ([, , section]: Screen) => !section || has(section);

const specified: Screen[] = [
  ['Dashboard', '/admin/dashboard'],
  ['Jobs', '/admin/jobs', 'careers'],
  ['Applications', '/admin/applications', 'careers'],
  ['Blog', '/admin/blog', 'blog'],
  ['Newsletter', '/admin/newsletter', 'newsletter'],
];

/** Screens that admin.md does not specify. */
const others: Screen[] = [
  ['Inquiries', '/admin/inquiries'],
  ['Audit log', '/admin/audit-log'],
];

export const navigation = specified.filter(isThere);

export const screens = [...specified, ...others].filter(isThere);

/** The addresses of all screens, also of those that the menu does not offer. */
export const adminScreens = [...screens.map(([, path]) => path), '/admin/person', '/admin/help'];
