import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { App } from '@/starter/app';
import PrivacyPolicyPage from '@/site/pages/privacy-policy-page';
import TermsPage from '@/site/pages/terms-page';
import { renderPublic } from '../../support/render.tsx';

describe.each([
  { title: 'Privacy Policy', path: '/privacy-policy', Page: PrivacyPolicyPage },
  { title: 'Terms & Conditions', path: '/terms-and-conditions', Page: TermsPage },
])('$title', ({ path, Page }) => {
  it('has a table of contents that links to each section', async () => {
    const { container } = renderPublic(<Page />, path);
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    const regions = screen
      .getAllByRole('region')
      .filter(({ id }) => id !== '')
      .map(({ id }) => `${path}#${id}`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(regions);
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1];
      expect(container.querySelector(`#${id} h2`)).toHaveTextContent(link.textContent);
    }
  });
});

const back = () => screen.findByRole('link', { name: 'Back' });

// Uses a browser's real history, because Back depends on it.
describe('the Back button', () => {
  let router: ReturnType<typeof createBrowserRouter>;

  function openAt(path: string) {
    window.history.replaceState(null, '', path);
    router = createBrowserRouter([
      { path: '/', element: <p>Home page</p> },
      { path: '/careers', element: <Link to="/privacy-policy">To the policy</Link> },
      { path: '/privacy-policy', Component: PrivacyPolicyPage },
    ]);
    render(
      <App>
        <RouterProvider router={router} />
      </App>,
    );
    return userEvent.setup();
  }

  beforeEach(() => window.history.replaceState(null, '', '/'));
  afterEach(() => act(() => router.dispose()));

  it('returns to the previous page, past the sections that were opened', async () => {
    const user = openAt('/careers');
    await user.click(screen.getByRole('link', { name: 'To the policy' }));
    for (const section of ['Children', 'Security', 'Your rights']) {
      await user.click(await screen.findByRole('link', { name: new RegExp(section) }));
    }
    expect(window.location.hash).toBe('#your-rights');
    await user.click(await back());
    expect(await screen.findByText('To the policy')).toBeVisible();
    expect(window.location.pathname).toBe('/careers');
  });

  it('leads home on a direct visit, also after sections were opened', async () => {
    const user = openAt('/privacy-policy');
    await user.click(await screen.findByRole('link', { name: /Children/ }));
    expect(window.location.hash).toBe('#children');
    await user.click(await back());
    expect(await screen.findByText('Home page')).toBeVisible();
  });
});
