import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BelowTheFold } from '@/components/site/below-the-fold';

/** Whether the rest of the page was there when its opening appeared. */
const wasWhole: boolean[] = [];

function Opening() {
  useLayoutEffect(() => {
    wasWhole.push(screen.queryByText('The rest') !== null);
  }, []);
  return <h1>A page</h1>;
}

const page = (
  <>
    <Opening />
    <BelowTheFold>
      <p>The rest</p>
    </BelowTheFold>
  </>
);

function openSite(path: string) {
  wasWhole.length = 0;
  const links = (
    <>
      <Link to="/page">To the page</Link>
      <Link to="/page#part">To a part of it</Link>
    </>
  );
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={links} />
        <Route path="/page" element={page} />
      </Routes>
    </MemoryRouter>,
  );
}

it('comes a moment after the opening of a page that a link leads to', async () => {
  openSite('/');
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  expect(wasWhole).toEqual([false]);
  expect(await screen.findByText('The rest')).toBeVisible();
});

it('is there at once where somebody asks for a part of the page', async () => {
  openSite('/');
  await userEvent.click(screen.getByRole('link', { name: 'To a part of it' }));
  expect(wasWhole).toEqual([true]);
});

it('is there at once on the first page of a visit', () => {
  openSite('/page');
  expect(wasWhole).toEqual([true]);
});
