import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Root } from '@/app/root';

function Page({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/next">Next</Link>
      <Link to="/next?q=1">Same page</Link>
      {children}
    </main>
  );
}

function openAt(path: string, next: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: '/', element: <Page title="First" /> },
          { path: '/next', element: next },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

it('a new page’s heading has the focus; the first page leaves it alone', async () => {
  const user = openAt('/', <Page title="Second" />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toHaveFocus();
});

it('another query on the same page moves nothing', async () => {
  const user = openAt('/next', <Page title="Second" />);
  await user.click(screen.getByRole('link', { name: 'Same page' }));
  expect(screen.getByRole('link', { name: 'Same page' })).toHaveFocus();
});

// It was once lost: the focus moved a moment after the page could be seen, and the address that was
// being typed into the login form went nowhere.
it('has it before anything can happen on the page', async () => {
  const seen: (string | undefined)[] = [];
  const Watching = () => {
    useEffect(() => void seen.push(document.activeElement?.tagName), []);
    return <Page title="Second" />;
  };
  const user = openAt('/', <Watching />);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Second' });
  expect(seen).toEqual(['H1']);
});

function FormPage() {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <Page title="Second">
      <input ref={ref} aria-label="Email" />
    </Page>
  );
}

it('a page that puts the focus into one of its fields keeps it there', async () => {
  const user = openAt('/', <FormPage />);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
});
