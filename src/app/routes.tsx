import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { CaseStudyAlias } from './case-study-alias';
import { Frame } from './frame';
import { SiteLayout } from './layouts/site-layout';
import { pageChunk, type RouteHandle } from './page-chunk';
import { Root } from './root';
import { SitePages } from './site-pages';

const redirect: RouteHandle = { isRedirect: true };

/** The pages of visitors. */
export const siteRoutes: RouteObject[] = [
  { path: paths.home.pattern, ...pageChunk(() => import('@/pages/site/home-page')) },
  { path: paths.about.pattern, ...pageChunk(() => import('@/pages/site/about-page')) },
  { path: paths.service.pattern, ...pageChunk(() => import('@/pages/site/service-page')) },
  { path: paths.caseStudy.pattern, ...pageChunk(() => import('@/pages/site/case-study-page')) },
  {
    // The other spelling leads to the one true address (resolution 34). The query goes along: it
    // may say where the visitor came from.
    path: paths.caseStudyAlias.pattern,
    Component: CaseStudyAlias,
    handle: redirect,
  },
  { path: paths.quiz.pattern, ...pageChunk(() => import('@/pages/site/quiz-page')) },
  {
    path: paths.privacyPolicy.pattern,
    ...pageChunk(() => import('@/pages/site/privacy-policy-page')),
  },
  { path: paths.terms.pattern, ...pageChunk(() => import('@/pages/site/terms-page')) },
  {
    path: paths.newsletterConfirm.pattern,
    ...pageChunk(() => import('@/pages/site/newsletter-confirm-page')),
  },
  {
    path: paths.newsletterUnsubscribe.pattern,
    ...pageChunk(() => import('@/pages/site/newsletter-unsubscribe-page')),
  },
  {
    ...pageChunk(() => import('./layouts/query-boundary')),
    children: [
      { path: paths.blog.pattern, ...pageChunk(() => import('@/pages/site/blog-page')) },
      { path: paths.blogPost.pattern, ...pageChunk(() => import('@/pages/site/blog-post-page')) },
      { path: paths.careers.pattern, ...pageChunk(() => import('@/pages/site/careers-page')) },
      { path: paths.job.pattern, ...pageChunk(() => import('@/pages/site/job-page')) },
    ],
  },
  { path: '*', ...pageChunk(() => import('@/pages/site/not-found-page')) },
];

/** A function, so that a site without a backend, which never calls it, is built without the admin's code. */
const adminRoutes = (): RouteObject[] => [
  { path: paths.login.pattern, ...pageChunk(() => import('@/pages/admin/login-page')) },
  {
    path: paths.resetPassword.pattern,
    ...pageChunk(() => import('@/pages/admin/reset-password-page')),
  },
  {
    // The guard and the navigation live in this layout.
    path: paths.admin.pattern,
    ...pageChunk(() => import('./layouts/admin-layout')),
    children: [
      {
        Component: Frame,
        children: [
          {
            index: true,
            element: <Navigate to={paths.adminDashboard.to()} replace />,
            handle: redirect,
          },
          {
            path: paths.adminDashboard.pattern,
            ...pageChunk(() => import('@/pages/admin/dashboard-page')),
          },
          {
            path: paths.adminJobs.pattern,
            ...pageChunk(() => import('@/pages/admin/jobs-page')),
          },
          {
            path: paths.adminApplications.pattern,
            ...pageChunk(() => import('@/pages/admin/applications-page')),
          },
          {
            path: paths.adminInquiries.pattern,
            ...pageChunk(() => import('@/pages/admin/inquiries-page')),
          },
          {
            path: paths.adminBlog.pattern,
            ...pageChunk(() => import('@/pages/admin/blog-page')),
          },
          {
            path: paths.adminNewsletter.pattern,
            ...pageChunk(() => import('@/pages/admin/newsletter-page')),
          },
          {
            path: paths.adminAuditLog.pattern,
            ...pageChunk(() => import('@/pages/admin/audit-log-page')),
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
    ...pageChunk(() => import('@/pages/admin/no-backend-page')),
  }));

/**
 * The only route table. Plain data without a loader, so that the browser's router, the build's and a
 * test's can all use it. An error is shown inside the innermost frame that still works.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: SiteLayout,
        children: [{ element: <SitePages routes={siteRoutes} />, children: siteRoutes }],
      },
      {
        Component: Frame,
        // Asked directly, so that the build knows the answer.
        children: import.meta.env.VITE_SUPABASE_URL
          ? [
              {
                ...pageChunk(() => import('./layouts/query-boundary')),
                children: [
                  {
                    ...pageChunk(() => import('./layouts/auth-boundary')),
                    children: adminRoutes(),
                  },
                ],
              },
            ]
          : noBackendRoutes(),
      },
    ],
  },
];
