import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, Navigate, replace, type RouteObject } from 'react-router-dom';
import { LoadingLine } from '@/shared/feedback/loading/loading-line';
import { loadWhenOnline } from '@/shared/browser/when-online';
import { paths } from '@/shared/paths';
import { SiteLayout } from '@/site/layout/site-layout';
import { RemountingOutlet } from '@/starter/navigation/remounting-outlet';
import { Root } from '@/starter/root';
import { RouteError } from '@/starter/navigation/route-error';

/** The result of a glob for one file: its path in the project, and its import. */
type FoundFile = Record<string, () => Promise<unknown>>;

/**
 * A route whose component is the default export of a file, loaded when it is first shown. The file's path is the
 * route's id, by which the build looks up the code of a page.
 */
function lazyFile(files: FoundFile) {
  const [file] = Object.entries(files);
  if (!file) throw new Error('A route names a file that does not exist.');
  const [id, load] = file;
  // TypeScript cannot look into a glob; the build renders every page.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const loadModule = load as () => Promise<{ default: ComponentType }>;
  return {
    id,
    lazy: async () => ({ Component: (await loadWhenOnline(loadModule)).default }),
  } satisfies RouteObject;
}

const page = ({ pattern }: { pattern: string }, files: FoundFile): RouteObject => ({
  path: pattern,
  ...lazyFile(files),
});

/** Redirects an old spelling to the canonical URL (resolution 34) and keeps the query, which may name a campaign. */
const redirectCaseStudy = ({ params: { slug = '' }, request }: LoaderFunctionArgs) =>
  replace(paths.caseStudy.to(slug) + new URL(request.url).search);

// The conditions are constants of the build, so that it drops the code of sections that are turned off
// (src/shared/content/modules.ts).
const siteRoutes: RouteObject[] = [
  page(paths.home, import.meta.glob('@/site/pages/home-page.tsx')),
  page(paths.about, import.meta.glob('@/site/pages/about-page.tsx')),
  page(paths.service, import.meta.glob('@/site/pages/service-page.tsx')),
  page(paths.caseStudy, import.meta.glob('@/site/pages/case-study-page.tsx')),
  { path: paths.caseStudyAlias.pattern, loader: redirectCaseStudy },
  ...(import.meta.env.MODULE_QUIZ
    ? [page(paths.quiz, import.meta.glob('@/site/pages/quiz-page.tsx'))]
    : []),
  page(paths.privacyPolicy, import.meta.glob('@/site/pages/privacy-policy-page.tsx')),
  page(paths.terms, import.meta.glob('@/site/pages/terms-page.tsx')),
  ...(import.meta.env.MODULE_NEWSLETTER
    ? [
        page(
          paths.newsletterConfirm,
          import.meta.glob('@/site/pages/newsletter/newsletter-confirm-page.tsx'),
        ),
        page(
          paths.newsletterUnsubscribe,
          import.meta.glob('@/site/pages/newsletter/newsletter-unsubscribe-page.tsx'),
        ),
      ]
    : []),
  {
    ...lazyFile(import.meta.glob('@/shared/query/query-boundary.tsx')),
    children: [
      ...(import.meta.env.MODULE_BLOG
        ? [
            page(paths.blog, import.meta.glob('@/site/pages/blog-page.tsx')),
            page(paths.blogPost, import.meta.glob('@/site/pages/blog-post-page.tsx')),
          ]
        : []),
      ...(import.meta.env.MODULE_CAREERS
        ? [
            page(paths.careers, import.meta.glob('@/site/pages/careers-page.tsx')),
            page(paths.job, import.meta.glob('@/site/pages/job-page.tsx')),
          ]
        : []),
      ...(import.meta.env.MODULE_NEWSLETTER
        ? [
            page(paths.letters, import.meta.glob('@/site/pages/newsletter/letters-page.tsx')),
            page(paths.letter, import.meta.glob('@/site/pages/newsletter/letter-page.tsx')),
          ]
        : []),
    ],
  },
  page({ pattern: '*' }, import.meta.glob('@/site/pages/not-found-page.tsx')),
];

/** A function, so that a site without a backend is built without the admin's code. */
const adminRoutes = (): RouteObject[] => [
  page(paths.login, import.meta.glob('@/admin/pages/login-page.tsx')),
  page(paths.resetPassword, import.meta.glob('@/admin/pages/reset-password-page.tsx')),
  {
    // This layout contains the guard and the navigation.
    path: paths.admin.pattern,
    ...lazyFile(import.meta.glob('@/admin/layout/admin-layout.tsx')),
    children: [
      {
        Component: RemountingOutlet,
        ErrorBoundary: RouteError,
        children: [
          { index: true, element: <Navigate to={paths.adminDashboard.to()} replace /> },
          page(paths.adminDashboard, import.meta.glob('@/admin/dashboard/dashboard-screen.tsx')),
          ...(import.meta.env.MODULE_CAREERS
            ? [
                page(paths.adminJobs, import.meta.glob('@/admin/jobs/jobs-screen.tsx')),
                page(
                  paths.adminApplications,
                  import.meta.glob('@/admin/applications/applications-screen.tsx'),
                ),
              ]
            : []),
          page(paths.adminInquiries, import.meta.glob('@/admin/inquiries/inquiries-screen.tsx')),
          ...(import.meta.env.MODULE_BLOG
            ? [page(paths.adminBlog, import.meta.glob('@/admin/posts/blog-screen.tsx'))]
            : []),
          ...(import.meta.env.MODULE_NEWSLETTER
            ? [
                page(
                  paths.adminNewsletter,
                  import.meta.glob('@/admin/newsletter/newsletter-screen.tsx'),
                ),
              ]
            : []),
          page(paths.adminPerson, import.meta.glob('@/admin/person/person-screen.tsx')),
          page(paths.adminHelp, import.meta.glob('@/admin/help/help-screen.tsx')),
          page(paths.adminAuditLog, import.meta.glob('@/admin/audit-log/audit-log-screen.tsx')),
        ],
      },
    ],
  },
];

/** The routes of a site without a backend: every admin URL says that there is no admin, and loads none of it. */
const noBackendRoutes = (): RouteObject[] =>
  [paths.login.pattern, `${paths.admin.pattern}/*`].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('@/admin/pages/no-backend-page')).default }),
  }));

const backendRoutes = (): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('@/shared/query/query-boundary')).default }),
    children: [
      {
        ...lazyFile(import.meta.glob('@/admin/session/auth-boundary.tsx')),
        children: adminRoutes(),
      },
    ],
  },
];

/**
 * The only route table, for the browser, the build and the tests. An error is shown inside the innermost layout that
 * still works.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    // Shown while the code of a page that is not prerendered loads, such as an admin page.
    HydrateFallback: () => <LoadingLine className="min-h-dvh" />,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: SiteLayout,
        children: [
          { Component: RemountingOutlet, ErrorBoundary: RouteError, children: siteRoutes },
        ],
      },
      {
        Component: RemountingOutlet,
        ErrorBoundary: RouteError,
        // Reads the variable directly, so that the build can remove the other branch.
        children: import.meta.env.VITE_SUPABASE_URL ? backendRoutes() : noBackendRoutes(),
      },
    ],
  },
];
