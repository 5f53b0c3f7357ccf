import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '@/routes';
import { paths } from '@/shared/paths';

/** Returns the pattern of the page that a URL leads to; '*' is the not-found page. */
function patternOf(href: string): string | undefined {
  const { pathname, search, hash } = new URL(href, 'https://example.com');
  const matches = matchRoutes(routes, { pathname, search, hash });
  return matches?.findLast(({ route }) => route.path ?? route.index)?.route.path;
}

describe('paths', () => {
  it('build addresses that lead to their own pages', () => {
    expect(patternOf(paths.home.to())).toBe('/');
    expect(patternOf(paths.careers.to())).toBe('/careers');
    expect(patternOf(paths.job.to('5c3f1c52'))).toBe('/careers/:jobId');
    expect(patternOf(paths.newsletterConfirm.to('token'))).toBe('/newsletter/confirm');
    expect(patternOf(paths.newsletterUnsubscribe.to('token'))).toBe('/newsletter/unsubscribe');
    expect(patternOf(paths.login.to())).toBe('/login');
    expect(patternOf(paths.adminDashboard.to())).toBe('/admin/dashboard');
    expect(patternOf(paths.adminApplications.to())).toBe('/admin/applications');
    expect(patternOf(paths.adminJobs.to())).toBe('/admin/jobs');
    expect(patternOf(paths.adminInquiries.to())).toBe('/admin/inquiries');
    expect(patternOf(paths.adminBlog.to())).toBe('/admin/blog');
    expect(patternOf(paths.adminNewsletter.to())).toBe('/admin/newsletter');
    expect(patternOf(paths.adminPerson.to('5c3f1c52'))).toBe('/admin/person');
    expect(patternOf(paths.adminHelp.to('mail'))).toBe('/admin/help');
    expect(patternOf(paths.adminAuditLog.to())).toBe('/admin/audit-log');
    expect(patternOf(paths.resetPassword.to())).toBe('/admin/reset-password');
  });

  it('lead to the not-found page when unknown, also below known ones', () => {
    const unknown = ['/nowhere', '/careers/some/body', '/admin/nothing', '/login/x'];
    expect(unknown.map(patternOf)).toEqual(unknown.map(() => '*'));
  });

  it('carry sections and tokens safely', () => {
    expect(paths.home.to('contact')).toBe('/#contact');
    const answers = { goal: 'ads', situation: 'starting', budget: '1l-plus', timeline: 'asap' };
    expect(paths.home.to('contact', answers)).toBe(
      '/?goal=ads&situation=starting&budget=1l-plus&timeline=asap#contact',
    );
    expect(paths.newsletterConfirm.to('a&b=c')).toBe('/newsletter/confirm?token=a%26b%3Dc');
  });
});
