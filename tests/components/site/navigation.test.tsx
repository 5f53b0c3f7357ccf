import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Root } from '@/app/root';

const scrollTo = vi.fn<typeof window.scrollTo>();
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
      <Link to="/careers?level=senior" preventScrollReset>
        Senior only
      </Link>
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

describe('going to another page', () => {
  it('starts at its top with the focus on its heading', async () => {
    const { user } = open('/');
    expect(document.body).toHaveFocus();
    await user.click(follow('To careers'));
    expect(screen.getByRole('heading', { name: 'Careers' })).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('returns to the old position with Back', async () => {
    const { user, router } = open('/');
    scrollDownTo(640);
    await user.click(follow('To careers'));
    scrollDownTo(0);
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('scrolls to a section 100 ms after arriving, and gives it the focus', async () => {
    const { user } = open('/careers');
    await user.click(follow('To contact'));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(scrollIntoView).not.toHaveBeenCalledWith({ behavior: 'smooth' });
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
  it('scrolls smoothly to a section from where the visitor was, again and again', async () => {
    const { user } = open('/');
    scrollDownTo(320);
    for (const times of [1, 2]) {
      await user.click(follow('To contact'));
      const isSmooth = () =>
        scrollIntoView.mock.calls.filter(([options]) => options?.behavior === 'smooth');
      await waitFor(() => expect(isSmooth()).toHaveLength(times));
      expect(scrollTo).toHaveBeenLastCalledWith({ top: 320, behavior: 'instant' });
    }
    expect(screen.getByText('Contact')).toHaveFocus();
  });

  it('stays where it is when only the query changes', async () => {
    const { user, router } = open('/careers');
    scrollTo.mockClear();
    await user.click(follow('Senior only'));
    expect(router.state.location.search).toBe('?level=senior');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Careers' })).not.toHaveFocus();
  });
});
