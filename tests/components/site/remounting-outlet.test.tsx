import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemountingOutlet } from '@/starter/navigation/remounting-outlet';

/** A page with a text that a translator can remove from React. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <p>{isOpen && <>{['Opening hours']}</>}</p>
      <button type="button" onClick={() => setIsOpen(false)}>
        Close
      </button>
    </>
  );
}

function FailingPage(): never {
  throw new Error('its own fault');
}

const open = (Component: () => React.ReactNode) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          Component: RemountingOutlet,
          ErrorBoundary: () => <p>Something went wrong</p>,
          children: [{ path: '/', Component }],
        },
      ])}
    />,
  );

/** Puts the text into an element of its own, as translators do. */
function translate() {
  const text = screen.getByText('Opening hours').firstChild;
  const font = document.createElement('font');
  if (text instanceof Text) text.replaceWith(font);
  font.append('खुलने का समय');
}

describe('a page in which React has lost its place', () => {
  // React reports each error that a boundary catches.
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('a page whose DOM a translator has changed is rendered again once, not in a loop', async () => {
    const user = userEvent.setup();
    open(Page);
    translate();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Opening hours')).toBeVisible();

    translate();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Something went wrong')).toBeVisible();
  });

  it('a page with an error of its own is not rendered again', () => {
    open(FailingPage);
    expect(screen.getByText('Something went wrong')).toBeVisible();
  });
});
