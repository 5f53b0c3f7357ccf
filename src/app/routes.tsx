import type { ComponentType } from 'react';
import { Navigate, replace, type RouteObject } from 'react-router-dom';
import { Loading } from '@/components/feedback/loading';
import { paths } from '@/lib/paths';
import { SiteLayout } from './layouts/site-layout';
import { Root } from './root';
import { RouteError } from './route-error';

/**
 * A page or layout in its own chunk: a module whose default export is the component. One function for
 * the route, because the router swallows the failure of a single lazy property and shows nothing.
 */
function chunk(load: () => Promise<{ default: ComponentType }>) {
  return async () => ({ Component: (await load()).default });
}

const siteRoutes: RouteObject[] = [
  { path: paths.home.pattern, lazy: chunk(() => import('@/pages/site/home-page')) },
  { path: paths.about.pattern, lazy: chunk(() => import('@/pages/site/about-page')) },
  { path: paths.service.pattern, lazy: chunk(() => import('@/pages/site/service-page')) },
  { path: paths.caseStudy.pattern, lazy: chunk(() => import('@/pages/site/case-study-page')) },
  {
    // The other spelling leads to the one true address (resolution 34). The query goes along: it
    // may say where the visitor came from.
    path: paths.caseStudyAlias.pattern,
    element: null,
    loader: ({ params, request }) =>
      replace(paths.caseStudy.to(params.slug ?? '') + new URL(request.url).search),
  },
  { path: paths.quiz.pattern, lazy: chunk(() => import('@/pages/site/quiz-page')) },
  {
    path: paths.privacyPolicy.pattern,
    lazy: chunk(() => import('@/pages/site/privacy-policy-page')),
  },
  { path: paths.terms.pattern, lazy: chunk(() => import('@/pages/site/terms-page')) },
  {
    path: paths.newsletterConfirm.pattern,
    lazy: chunk(() => import('@/pages/site/newsletter-confirm-page')),
  },
  {
    path: paths.newsletterUnsubscribe.pattern,
    lazy: chunk(() => import('@/pages/site/newsletter-unsubscribe-page')),
  },
  {
    lazy: chunk(() => import('./layouts/query-boundary')),
    children: [
      { path: paths.blog.pattern, lazy: chunk(() => import('@/pages/site/blog-page')) },
      { path: paths.blogPost.pattern, lazy: chunk(() => import('@/pages/site/blog-post-page')) },
      { path: paths.careers.pattern, lazy: chunk(() => import('@/pages/site/careers-page')) },
      { path: paths.job.pattern, lazy: chunk(() => import('@/pages/site/job-page')) },
    ],
  },
  { path: '*', lazy: chunk(() => import('@/pages/site/not-found-page')) },
];

const adminRoutes: RouteObject[] = [
  { path: paths.login.pattern, lazy: chunk(() => import('@/pages/admin/login-page')) },
  {
    path: paths.resetPassword.pattern,
    lazy: chunk(() => import('@/pages/admin/reset-password-page')),
  },
  {
    // The guard and the navigation live in this layout.
    path: paths.admin.pattern,
    lazy: chunk(() => import('./layouts/admin-layout')),
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { index: true, element: <Navigate to={paths.adminDashboard.to()} replace /> },
          {
            path: paths.adminDashboard.pattern,
            lazy: chunk(() => import('@/pages/admin/dashboard-page')),
          },
          {
            path: paths.adminJobs.pattern,
            lazy: chunk(() => import('@/pages/admin/jobs-page')),
          },
          {
            path: paths.adminApplications.pattern,
            lazy: chunk(() => import('@/pages/admin/applications-page')),
          },
          {
            path: paths.adminInquiries.pattern,
            lazy: chunk(() => import('@/pages/admin/inquiries-page')),
          },
          {
            path: paths.adminBlog.pattern,
            lazy: chunk(() => import('@/pages/admin/blog-page')),
          },
          {
            path: paths.adminNewsletter.pattern,
            lazy: chunk(() => import('@/pages/admin/newsletter-page')),
          },
          {
            path: paths.adminAuditLog.pattern,
            lazy: chunk(() => import('@/pages/admin/audit-log-page')),
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
    lazy: chunk(() => import('@/pages/admin/no-backend-page')),
  }));

/**
 * The only route table. Plain data, so that the browser's router and a build-time static handler
 * can both use it. An error is shown inside the innermost frame that still works.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: SiteLayout,
        children: [
          { ErrorBoundary: RouteError, HydrateFallback: PageLoading, children: siteRoutes },
        ],
      },
      // Asked directly, so that the build knows the answer.
      import.meta.env.VITE_SUPABASE_URL
        ? {
            lazy: chunk(() => import('./layouts/query-boundary')),
            HydrateFallback: PageLoading,
            children: [
              { lazy: chunk(() => import('./layouts/auth-boundary')), children: adminRoutes },
            ],
          }
        : { HydrateFallback: PageLoading, children: noBackendRoutes() },
    ],
  },
];

/** As tall as the window, so that the footer is not seen jumping when the page arrives. */
function PageLoading() {
  return <Loading className="min-h-dvh" />;
}
