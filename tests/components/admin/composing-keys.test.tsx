import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listedJob } from '../../states/rows.ts';
import { openState } from '../../states/open.tsx';
import { panelOf, rowOf } from './lead-page.ts';

type Stage = Awaited<ReturnType<typeof openState>>;

/** Sends the key that ends a composition as browsers do: within the composition or, in Safari, after it. */
const endings = [
  ['Chromium and Firefox', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
  ['browsers with the sign alone', { isComposing: true, keyCode: 13 }],
] as const;

/** Presses a key where the focus is. */
const press = (key: object) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, key));
const changes = ({ asked }: Stage) => asked('update jobs').length;

it.each(endings)('an Enter or Escape of an input method does nothing in %s', async (_, ending) => {
  const jobs = await openState('admin/jobs');
  const row = await rowOf(listedJob.title);
  await jobs.user.click(row.getByRole('button', { name: `Edit ${listedJob.title}` }));
  const form = within(await screen.findByRole('form', { name: /^Edit/ }));
  await jobs.user.type(form.getByLabelText('Description'), 'नमस्ते');
  await press({ key: 'Enter', ctrlKey: true, ...ending });
  await press({ key: 'Escape', ...ending });
  expect(changes(jobs)).toBe(0);
  expect(form.getByLabelText('Description')).toHaveFocus();
  await press({ key: 'Escape' });
  expect(screen.queryByRole('form', { name: /^Edit/ })).toBeNull();

  await jobs.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search/ });
  fireEvent.change(field, { target: { value: 'newsl' } });
  await press({ key: 'Enter', ...ending });
  await press({ key: 'Escape', ...ending });
  expect(jobs.address()).toBe('/admin/jobs');
  expect(field).toHaveFocus();
  await press({ key: 'Escape' });
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

it('a key of an input method leaves the panel of a record open, whatever the library does', async () => {
  const stage = await openState('admin/applications/details');
  const panel = await panelOf('Rohan Joshi');
  for (const [, ending] of endings) await press({ key: 'Escape', ...ending });
  expect(panel.getByRole('heading', { name: 'Rohan Joshi' })).toBeVisible();
  await stage.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
