import { frame } from '@content/words/frame/frame';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '@/shared/content/site.prepared';
import { SiteLayout } from '@/site/layout/site-layout';

function openSite(at = '/') {
  const routes = [{ Component: SiteLayout, children: [{ path: '*', element: <h1>Page</h1> }] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
}

const linksOf = (container: HTMLElement) =>
  Object.fromEntries(
    within(container)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

it('a header has one menu, with the pages that exist and the call for a proposal', () => {
  openSite('/careers');
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: `${site.brand}, home` })).toHaveAttribute(
    'href',
    '/',
  );
  const menu = within(header).getByRole('navigation', { name: 'Main', hidden: true });
  expect(linksOf(menu)).toEqual({
    Home: '/',
    About: '/about',
    Services: '/#services',
    Portfolio: '/#portfolio',
    Blog: '/blog',
    Quiz: '/quiz',
    Careers: '/careers',
    Contact: '/#contact',
    'Get Proposal': '/#contact',
  });
  expect(within(menu).getByRole('link', { name: 'Careers', hidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // A section is never "the current page".
  expect(within(menu).getByRole('link', { name: 'Contact', hidden: true })).not.toHaveAttribute(
    'aria-current',
  );
});

it.each([
  ['/', 'Home', 'page'],
  ['/blog', 'Blog', 'page'],
  ['/blog/a-post', 'Blog', 'true'],
  ['/careers/a-job', 'Careers', 'true'],
])('the header on %s marks the link %s as current, and no other', (at, label, value) => {
  openSite(at);
  const menu = screen.getByRole('navigation', { name: 'Main', hidden: true });
  const current = [...menu.querySelectorAll('[aria-current]')];
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [label, value],
  ]);
});

it('a page begins with a link past the navigation', () => {
  openSite();
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent(frame.skip);
  expect(first).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('a footer has links, profiles, the phones, the address and the newsletter', () => {
  openSite();
  const footer = screen.getByRole('contentinfo');
  expect(linksOf(footer)).toMatchObject({
    About: '/about',
    'Meet the Team': '/about#about',
    Services: '/#services',
    Portfolio: '/#portfolio',
    Blog: '/blog',
    'Privacy Policy': '/privacy-policy',
    'Terms & Conditions': '/terms-and-conditions',
    Careers: '/careers',
    Contact: '/#contact',
    ...Object.fromEntries(site.phones.map(({ label, href }) => [label, href])),
    [site.email]: `mailto:${site.email}`,
    'Blog feed (RSS)': '/feed.xml',
  });
  for (const { label: profile } of site.socials) {
    const link = within(footer).getByRole('link', { name: `${profile} (opens in a new tab)` });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(within(footer).getByRole('link', { name: 'Back to Top' })).toHaveAttribute('href', '#top');
  expect(within(footer).getByLabelText('Email address')).toBeVisible();
});
