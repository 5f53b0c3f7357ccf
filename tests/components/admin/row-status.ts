import { within } from '@testing-library/react';

type Row = ReturnType<typeof within>;

const statusButtons = (row: Row) => within(row.getByRole('group', { name: /^Status of/ }));

/** The status whose button is pressed in a row of a list. */
export const statusOf = (row: Row) =>
  statusButtons(row).getByRole('button', { pressed: true }).textContent;

export const statusButton = (row: Row, status: string) =>
  statusButtons(row).getByRole('button', { name: status });
