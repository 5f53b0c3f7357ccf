interface QuizAnswers {
  goal: string;
  situation: string;
  budget: string;
  timeline: string;
}

const queryOf = (parameters: object) => new URLSearchParams({ ...parameters }).toString();

/** Every URL of the site: the router's pattern and a function that builds links. */
export const paths = {
  home: {
    pattern: '/',
    /** With a section id, links to that section. With the quiz's answers, fills them into its form. */
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
    /** With all answers, links to their result. */
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
  /** Outside of the guard: the link in Auth's email opens it. */
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
    /** Opens the composer for a newsletter about a blog post. */
    aboutPost: (postId: string) => `/admin/newsletter?${queryOf({ tab: 'send', post: postId })}`,
  },
  /** Opens the page of a record's email address. The id tells nothing about the person to histories and logs. */
  adminPerson: {
    pattern: '/admin/person',
    to: (recordId?: string) =>
      recordId === undefined ? '/admin/person' : `/admin/person?${queryOf({ open: recordId })}`,
  },
  /** With the kind of a warning, links to its line. */
  adminHelp: {
    pattern: '/admin/help',
    to: (warning?: string) => `/admin/help${warning ? `#${warning}` : ''}`,
  },
  adminAuditLog: { pattern: '/admin/audit-log', to: () => '/admin/audit-log' },
} as const;

/** Returns a screen's URL with a query: a search, or the open record. */
export function addressWith(screen: string, params: Record<string, string>): string {
  return `${screen}?${new URLSearchParams(params).toString()}`;
}
