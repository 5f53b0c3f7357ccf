/** Finds the parts of the lists of inquiries and applications and of their records. */
import { screen, within } from '@testing-library/react';

type Part = ReturnType<typeof within>;

export const rowOf = async (name: string): Promise<Part> =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

/** A row behind an open panel. */
export const coveredRowOf = async (name: string): Promise<Part> =>
  within(await screen.findByRole('row', { name: new RegExp(name), hidden: true }));

export const panelOf = async (name: string): Promise<Part> =>
  within(await screen.findByRole('dialog', { name }));

const statusButtons = (part: Part) => within(part.getByRole('group', { name: /^Status of/ }));

/** The status whose button is pressed. */
export const statusOf = (part: Part) =>
  statusButtons(part).getByRole('button', { pressed: true }).textContent;

export const statusButton = (part: Part, status: string) =>
  statusButtons(part).getByRole('button', { name: status });

/** Cancels clicks on links, which jsdom cannot follow. */
export function ignoreLinks() {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
}
