import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Root } from '@/app/root';

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
const scrollIntoView = vi.fn<(this: Element, options: ScrollIntoViewOptions) => void>();

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
});

function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Link to="/careers">To careers</Link>
      <Link to="/#contact">To contact</Link>
      <section id="contact">Contact</section>
    </main>
  );
}

function Careers() {
  return (
    <main>
      <h1>Careers</h1>
      <Link to="/#contact">To contact</Link>
      <Link to="/careers?level=senior">Senior only</Link>
    </main>
  );
}

function open(...entries: InitialEntry[]) {
  const routes = [
    {
      Component: Root,
      children: [
        { path: '/', Component: Home },
        { path: '/careers', Component: Careers },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: entries, initialIndex: 0 });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

function scrollDownTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

const follow = (name: string) => screen.getByRole('link', { name });
const toTop = { left: 0, top: 0, behavior: 'instant' };

describe('going to another page', () => {
  it('starts at its top with the focus on its heading', async () => {
    const { user } = open('/');
    expect(document.body).toHaveFocus();
    await user.click(follow('To careers'));
    expect(screen.getByRole('heading', { name: 'Careers' })).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(toTop);
  });

  it('returns to the old position with Back', async () => {
    const { user, router } = open('/');
    scrollDownTo(640);
    await user.click(follow('To careers'));
    scrollDownTo(0);
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  });

  it('scrolls to a section 100 ms after arriving, and gives it the focus', async () => {
    const { user } = open('/careers');
    await user.click(follow('To contact'));
    expect(scrollTo).toHaveBeenLastCalledWith(toTop);
    expect(scrollIntoView).not.toHaveBeenCalled();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' }));
    expect(screen.getByText('Contact')).toHaveFocus();
  });

  it('does not move smoothly for those who asked for less motion', async () => {
    const calm = Object.assign(window.matchMedia('(prefers-reduced-motion: reduce)'), {
      matches: true,
    });
    vi.spyOn(window, 'matchMedia').mockReturnValue(calm);
    const { user } = open('/careers');
    await user.click(follow('To contact'));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' }));
  });
});

describe('staying on the page', () => {
  it('scrolls smoothly to a section, again and again', async () => {
    const { user } = open('/');
    await user.click(follow('To contact'));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
    await user.click(follow('To contact'));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(2));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('goes to a section that the browser was asked for, wherever one had been on an earlier visit', async () => {
    // Nothing but the place tells such entries of the history apart.
    const key = 'default';
    const earlier = [
      ['default /', 893],
      ['default /#contact', 640],
    ];
    sessionStorage.setItem('scroll-positions', JSON.stringify(earlier));
    const { router } = open({ pathname: '/', key }, { pathname: '/', hash: '#contact', key });
    scrollTo.mockClear();
    await act(() => router.navigate(1));
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' }));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('stays where it is when only the query changes', async () => {
    const { user, router } = open('/careers');
    await user.click(follow('Senior only'));
    expect(router.state.location.search).toBe('?level=senior');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Careers' })).not.toHaveFocus();
  });
});

describe('opening a section’s own address', () => {
  it('shows it at once, also when it is not there yet', async () => {
    const routes = [{ Component: Root, children: [{ path: '/', element: <p>Loading</p> }] }];
    const router = createMemoryRouter(routes, { initialEntries: ['/#contact'] });
    const { rerender } = render(<RouterProvider router={router} />);
    expect(scrollIntoView).not.toHaveBeenCalled();
    rerender(
      <>
        <RouterProvider router={router} />
        <section id="contact">Contact</section>
      </>,
    );
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' }));
  });
});
