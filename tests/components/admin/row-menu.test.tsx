import '@oddbird/popover-polyfill';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Column, DataTable } from '@/admin/kit/list/table/data-table';
import { RowMenu } from '@/admin/kit/list/table/row-menu';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { StatusChoice } from '@/admin/leads/record/status-choice';

// A click of `fireEvent` does not focus the button, as in Safari. What an open menu holds is found by
// its text: this DOM takes every popover for closed.
const openMenu = () => document.querySelector('[popover]');

it('a row’s menu stands outside of its row while it is open, and returns the focus to its opener', async () => {
  const onCopy = vi.fn<() => void>();
  render(
    <RowMenu label="More about Asha">
      <button type="button" onClick={onCopy}>
        Copy
      </button>
    </RowMenu>,
  );
  const opener = screen.getByRole('button', { name: 'More about Asha' });
  expect(openMenu()).toBeNull();
  expect(opener).toHaveAttribute('aria-expanded', 'false');

  fireEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const copy = screen.getByText('Copy');
  // Inside the row the rows below would be painted over it in the oldest browsers.
  expect(openMenu()).toContainElement(copy);
  expect(openMenu()?.parentElement).toBe(document.body);

  // A tap in Safari takes the focus from everything.
  opener.blur();
  fireEvent.click(copy);
  expect(onCopy).toHaveBeenCalledOnce();
  expect(opener).toHaveFocus();
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
  expect(openMenu()).toBeNull();
  expect(screen.getByRole('group', { name: 'More about Asha' })).toBeInTheDocument();
});

it('a row shows its status on a button, which opens the buttons of all statuses', async () => {
  const choose = vi.fn<(value: string) => void>();
  const retry = vi.fn<() => void>();
  render(
    <StatusChoice
      isInRow
      name="Asha"
      options={[
        { value: 'pending', label: 'Pending', tone: 'warning' },
        { value: 'rejected', label: 'Rejected', tone: 'danger' },
      ]}
      control={{ value: 'pending', isSaving: false, hasFailed: false, choose, retry }}
    />,
  );
  const opener = screen.getByRole('button', { name: 'Status of Asha Pending' });
  fireEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const rejected = screen.getByText('Rejected');
  expect(openMenu()).toContainElement(rejected);
  fireEvent.click(rejected);
  expect(choose).toHaveBeenCalledWith('rejected');
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
});

it('a click beside the controls of a row presses its name, and one that selects text does not', () => {
  const onOpen = vi.fn<() => void>();
  const onWrite = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
  const columns: Column<{ id: string }>[] = [
    {
      header: 'Name',
      isRowHeader: true,
      cell: () => <RowOpener onOpen={onOpen}>Asha</RowOpener>,
    },
    {
      header: 'Place',
      cell: () => (
        <p>
          <span>Kyiv</span> <a href="mailto:asha@example.com">Write</a>
        </p>
      ),
    },
  ];
  render(<DataTable caption="People" columns={columns} rows={[{ id: '1' }]} />);
  const place = screen.getByText('Kyiv');
  fireEvent.click(place);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Asha' })).toHaveFocus();

  const link = screen.getByRole('link', { name: 'Write' });
  link.addEventListener('click', onWrite);
  fireEvent.click(link);
  expect(onWrite).toHaveBeenCalledOnce();
  getSelection()?.selectAllChildren(place);
  fireEvent.click(place);
  expect(onOpen).toHaveBeenCalledOnce();
});
