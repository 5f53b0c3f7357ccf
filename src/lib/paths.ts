/**
 * Every address of the site: the router's pattern and a builder for links, side by side.
 */
export const paths = {
  home: {
    pattern: '/',
    /** With a section id: the address of that section of the home page. */
    to: (sectionId?: string) => (sectionId ? `/#${sectionId}` : '/'),
  },
  careers: { pattern: '/careers', to: () => '/careers' },
  newsletterConfirm: {
    pattern: '/newsletter/confirm',
    to: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  },
  login: { pattern: '/login', to: () => '/login' },
  admin: { pattern: '/admin', to: () => '/admin' },
  adminDashboard: { pattern: '/admin/dashboard', to: () => '/admin/dashboard' },
  adminApplications: { pattern: '/admin/applications', to: () => '/admin/applications' },
  adminNewsletter: { pattern: '/admin/newsletter', to: () => '/admin/newsletter' },
} as const;
