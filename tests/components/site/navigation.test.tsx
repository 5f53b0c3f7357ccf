import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createMemoryRouter, type InitialEntry, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Root } from '@/starter/root';

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

function open(entry: InitialEntry, CareersPage = Careers) {
  const routes = [
    {
      Component: Root,
      children: [
        { path: '/', Component: Home },
        { path: '/careers', Component: CareersPage },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
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

  // The focus once moved after the page was visible, and interrupted typing into the login form.
  it('moves the focus before any effect of the page runs', async () => {
    const seen: (string | undefined)[] = [];
    const { user } = open('/', () => {
      useEffect(() => void seen.push(document.activeElement?.tagName), []);
      return <Careers />;
    });
    await user.click(follow('To careers'));
    await screen.findByRole('heading', { name: 'Careers' });
    expect(seen).toEqual(['H1']);
  });

  it('leaves the focus in a field that the page has chosen', async () => {
    const { user } = open('/', () => {
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => field.current?.focus(), []);
      return <input ref={field} aria-label="Email" />;
    });
    await user.click(follow('To careers'));
    expect(await screen.findByLabelText('Email')).toHaveFocus();
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
