import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, Navigate, replace, type RouteObject } from 'react-router-dom';
import { LoadingLine } from '@/components/feedback/loading-line';
import { loadWhenOnline } from '@/lib/browser/when-online';
import { paths } from '@/lib/paths';
import { SiteLayout } from './layouts/site-layout';
import { RemountingOutlet } from './remounting-outlet';
import { Root } from './root';
import { RouteError } from './route-error';

type LoadModule = () => Promise<{ default: ComponentType }>;

/**
 * A route whose component is the default export of a module, loaded when it is first shown.
 * @param id the module below `src/`: the build looks up the module's files by it
 */
function lazyModule(id: string, load: LoadModule) {
  return {
    id,
    lazy: async () => ({ Component: (await loadWhenOnline(load)).default }),
  } satisfies RouteObject;
}

/** Redirects the old spelling to the canonical address (resolution 34), with the query, which may name a campaign. */
const redirectCaseStudy = ({ params: { slug = '' }, request }: LoaderFunctionArgs) =>
  replace(paths.caseStudy.to(slug) + new URL(request.url).search);

// The conditions are constants of the build, which leaves out the code of a section that the site has not
// (lib/content/modules.ts).
const siteRoutes: RouteObject[] = [
  {
    path: paths.home.pattern,
    ...lazyModule('pages/site/home-page', () => import('@/pages/site/home-page')),
  },
  {
    path: paths.about.pattern,
    ...lazyModule('pages/site/about-page', () => import('@/pages/site/about-page')),
  },
  {
    path: paths.service.pattern,
    ...lazyModule('pages/site/service-page', () => import('@/pages/site/service-page')),
  },
  {
    path: paths.caseStudy.pattern,
    ...lazyModule('pages/site/case-study-page', () => import('@/pages/site/case-study-page')),
  },
  { path: paths.caseStudyAlias.pattern, loader: redirectCaseStudy },
  ...(import.meta.env.MODULE_QUIZ
    ? [
        {
          path: paths.quiz.pattern,
          ...lazyModule('pages/site/quiz-page', () => import('@/pages/site/quiz-page')),
        },
      ]
    : []),
  {
    path: paths.privacyPolicy.pattern,
    ...lazyModule(
      'pages/site/privacy-policy-page',
      () => import('@/pages/site/privacy-policy-page'),
    ),
  },
  {
    path: paths.terms.pattern,
    ...lazyModule('pages/site/terms-page', () => import('@/pages/site/terms-page')),
  },
  ...(import.meta.env.MODULE_NEWSLETTER
    ? [
        {
          path: paths.newsletterConfirm.pattern,
          ...lazyModule(
            'pages/site/newsletter-confirm-page',
            () => import('@/pages/site/newsletter-confirm-page'),
          ),
        },
        {
          path: paths.newsletterUnsubscribe.pattern,
          ...lazyModule(
            'pages/site/newsletter-unsubscribe-page',
            () => import('@/pages/site/newsletter-unsubscribe-page'),
          ),
        },
      ]
    : []),
  {
    ...lazyModule('app/layouts/query-boundary', () => import('./layouts/query-boundary')),
    children: [
      ...(import.meta.env.MODULE_BLOG
        ? [
            {
              path: paths.blog.pattern,
              ...lazyModule('pages/site/blog-page', () => import('@/pages/site/blog-page')),
            },
            {
              path: paths.blogPost.pattern,
              ...lazyModule(
                'pages/site/blog-post-page',
                () => import('@/pages/site/blog-post-page'),
              ),
            },
          ]
        : []),
      ...(import.meta.env.MODULE_CAREERS
        ? [
            {
              path: paths.careers.pattern,
              ...lazyModule('pages/site/careers-page', () => import('@/pages/site/careers-page')),
            },
            {
              path: paths.job.pattern,
              ...lazyModule('pages/site/job-page', () => import('@/pages/site/job-page')),
            },
          ]
        : []),
      ...(import.meta.env.MODULE_NEWSLETTER
        ? [
            {
              path: paths.letters.pattern,
              ...lazyModule('pages/site/letters-page', () => import('@/pages/site/letters-page')),
            },
            {
              path: paths.letter.pattern,
              ...lazyModule('pages/site/letter-page', () => import('@/pages/site/letter-page')),
            },
          ]
        : []),
    ],
  },
  {
    path: '*',
    ...lazyModule('pages/site/not-found-page', () => import('@/pages/site/not-found-page')),
  },
];

/** A function, so that a site without a backend is built without the admin's code. */
const adminRoutes = (): RouteObject[] => [
  {
    path: paths.login.pattern,
    ...lazyModule('pages/admin/login-page', () => import('@/pages/admin/login-page')),
  },
  {
    path: paths.resetPassword.pattern,
    ...lazyModule(
      'pages/admin/reset-password-page',
      () => import('@/pages/admin/reset-password-page'),
    ),
  },
  {
    // The guard and the navigation live in this layout.
    path: paths.admin.pattern,
    ...lazyModule('app/layouts/admin-layout', () => import('./layouts/admin-layout')),
    children: [
      {
        Component: RemountingOutlet,
        ErrorBoundary: RouteError,
        children: [
          { index: true, element: <Navigate to={paths.adminDashboard.to()} replace /> },
          {
            path: paths.adminDashboard.pattern,
            ...lazyModule(
              'pages/admin/dashboard-page',
              () => import('@/pages/admin/dashboard-page'),
            ),
          },
          ...(import.meta.env.MODULE_CAREERS
            ? [
                {
                  path: paths.adminJobs.pattern,
                  ...lazyModule('pages/admin/jobs-page', () => import('@/pages/admin/jobs-page')),
                },
                {
                  path: paths.adminApplications.pattern,
                  ...lazyModule(
                    'pages/admin/applications-page',
                    () => import('@/pages/admin/applications-page'),
                  ),
                },
              ]
            : []),
          {
            path: paths.adminInquiries.pattern,
            ...lazyModule(
              'pages/admin/inquiries-page',
              () => import('@/pages/admin/inquiries-page'),
            ),
          },
          ...(import.meta.env.MODULE_BLOG
            ? [
                {
                  path: paths.adminBlog.pattern,
                  ...lazyModule('pages/admin/blog-page', () => import('@/pages/admin/blog-page')),
                },
              ]
            : []),
          ...(import.meta.env.MODULE_NEWSLETTER
            ? [
                {
                  path: paths.adminNewsletter.pattern,
                  ...lazyModule(
                    'pages/admin/newsletter-page',
                    () => import('@/pages/admin/newsletter-page'),
                  ),
                },
              ]
            : []),
          {
            path: paths.adminAuditLog.pattern,
            ...lazyModule(
              'pages/admin/audit-log-page',
              () => import('@/pages/admin/audit-log-page'),
            ),
          },
        ],
      },
    ],
  },
];

/** A site without a backend has no admin: its addresses say so, and no part of it is loaded. */
const noBackendRoutes = (): RouteObject[] =>
  [paths.login.pattern, `${paths.admin.pattern}/*`].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('@/pages/admin/no-backend-page')).default }),
  }));

const backendRoutes = (): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('./layouts/query-boundary')).default }),
    children: [
      {
        ...lazyModule('app/layouts/auth-boundary', () => import('./layouts/auth-boundary')),
        children: adminRoutes(),
      },
    ],
  },
];

/**
 * The only route table, for the browser, the build and the tests. An error is shown inside the
 * innermost layout that still works.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    // Shown by pages that are not prerendered, such as the admin's, until their code is loaded.
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
        // Read directly, so that the build can remove the other branch.
        children: import.meta.env.VITE_SUPABASE_URL ? backendRoutes() : noBackendRoutes(),
      },
    ],
  },
];
