interface QuizAnswers {
  goal: string;
  situation: string;
  budget: string;
  timeline: string;
}

const queryOf = (parameters: object) => new URLSearchParams({ ...parameters }).toString();

/**
 * Every address of the site: the router's pattern and a builder for links, side by side.
 */
export const paths = {
  home: {
    pattern: '/',
    /** With a section id: the address of that section; with the quiz's answers its form knows them. */
    to: (sectionId?: string, answers?: QuizAnswers) =>
      `/${answers ? `?${queryOf(answers)}` : ''}${sectionId ? `#${sectionId}` : ''}`,
  },
  about: { pattern: '/about', to: () => '/about' },
  service: { pattern: '/services/:serviceId', to: (id: string) => `/services/${id}` },
  caseStudy: {
    pattern: '/case-study/:slug',
    to: (slug: string) => `/case-study/${encodeURIComponent(slug)}`,
  },
  caseStudyAlias: { pattern: '/case-studies/:slug', to: (slug: string) => `/case-studies/${slug}` },
  quiz: {
    pattern: '/quiz',
    /** With all answers: the address of the result they lead to. */
    to: (answers?: QuizAnswers) => (answers ? `/quiz?${queryOf(answers)}` : '/quiz'),
  },
  blog: {
    pattern: '/blog',
    to: (category?: string) => (category ? `/blog?${queryOf({ category })}` : '/blog'),
  },
  blogPost: { pattern: '/blog/:slug', to: (slug: string) => `/blog/${encodeURIComponent(slug)}` },
  privacyPolicy: { pattern: '/privacy-policy', to: () => '/privacy-policy' },
  terms: { pattern: '/terms-and-conditions', to: () => '/terms-and-conditions' },
  careers: { pattern: '/careers', to: () => '/careers' },
  job: { pattern: '/careers/:jobId', to: (id: string) => `/careers/${encodeURIComponent(id)}` },
  newsletterConfirm: {
    pattern: '/newsletter/confirm',
    to: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  },
  newsletterUnsubscribe: {
    pattern: '/newsletter/unsubscribe',
    to: (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  },
  letters: { pattern: '/newsletter/letters', to: () => '/newsletter/letters' },
  letter: {
    pattern: '/newsletter/letters/:letterId',
    to: (id: string) => `/newsletter/letters/${encodeURIComponent(id)}`,
  },
  login: { pattern: '/login', to: () => '/login' },
  /** Outside the guard: the link from Auth's mail leads here. */
  resetPassword: { pattern: '/admin/reset-password', to: () => '/admin/reset-password' },
  admin: { pattern: '/admin', to: () => '/admin' },
  adminDashboard: { pattern: '/admin/dashboard', to: () => '/admin/dashboard' },
  adminJobs: { pattern: '/admin/jobs', to: () => '/admin/jobs' },
  adminApplications: { pattern: '/admin/applications', to: () => '/admin/applications' },
  adminInquiries: { pattern: '/admin/inquiries', to: () => '/admin/inquiries' },
  adminBlog: { pattern: '/admin/blog', to: () => '/admin/blog' },
  adminNewsletter: {
    pattern: '/admin/newsletter',
    to: () => '/admin/newsletter',
    /** With the composer open, about a blog post. */
    aboutPost: (postId: string) => `/admin/newsletter?${queryOf({ tab: 'send', post: postId })}`,
  },
  /** With the id of a record: the page of its address. An id says nothing about the person to histories and logs. */
  adminPerson: {
    pattern: '/admin/person',
    to: (recordId?: string) =>
      recordId === undefined ? '/admin/person' : `/admin/person?${queryOf({ open: recordId })}`,
  },
  /** With the kind of a warning: its line there. */
  adminHelp: {
    pattern: '/admin/help',
    to: (warning?: string) => `/admin/help${warning ? `#${warning}` : ''}`,
  },
  adminAuditLog: { pattern: '/admin/audit-log', to: () => '/admin/audit-log' },
} as const;

/** A screen's address with a query: a search, or the record that is open there. */
export function addressWith(screen: string, params: Record<string, string>): string {
  return `${screen}?${new URLSearchParams(params).toString()}`;
}
