import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, type Call } from '../../states/backend.ts';
import { doneStep } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { asha, dueSteps, rohan } from '../../states/rows.ts';

const [ashasStep, rohansStep] = dueSteps;
const justRohans: Answers = { due_steps: rohansStep ? [rohansStep] : [] };

/** Answers a change as the database does: with the next version. */
const saved = ({ query, body }: Call) => {
  const version = Number(query['version']?.replace('eq.', '')) + 1;
  return [{ ...doneStep, ...Object(body), version }];
};

const findDue = async () => within(await screen.findByRole('region', { name: /^Due today/ }));
const done = { name: 'Done: Send the offer for three months (Asha Rao)' };

const open = (rest: Answers = {}) =>
  openState('admin/dashboard', { 'update next_steps': saved, ...rest });

it('the dashboard names what is due, with the record of each', async () => {
  await open();
  const due = await findDue();
  await due.findByRole('link', { name: /Asha Rao/ });
  expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Overdue since Nov 18Asha Rao · Send the offer for three monthsDone',
    'TodayRohan Joshi · Call about the portfolioDone',
  ]);
  for (const [name, href] of [
    [/Asha Rao/, `/admin/inquiries?open=${asha.id}`],
    [/Rohan Joshi/, `/admin/applications?open=${rohan.id}`],
  ] as const) {
    expect(due.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(due.queryByRole('link', { name: /^All due/ })).toBeNull();
});

it('a step is finished in one press, which can be undone', async () => {
  const { user, answer, asked } = await open();
  const due = await findDue();
  const button = await due.findByRole('button', done);
  answer(justRohans);
  await user.click(button);
  await waitFor(() => expect(due.queryByText('Asha Rao')).toBeNull());
  expect(due.getByRole('heading', { name: 'Due today 1' })).toHaveFocus();
  answer({ due_steps: dueSteps });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await due.findByText('Asha Rao')).toBeVisible();
  expect(asked('update next_steps').map(({ query, body }) => [query['version'], body])).toEqual([
    ['eq.1', { done_at: expect.any(String) }],
    ['eq.2', { done_at: null }],
  ]);
  expect(asked('update next_steps')[0]?.query['id']).toBe(`eq.${ashasStep?.id}`);
});

it('the focus stays where it has gone before the answer came', async () => {
  const answered = Promise.withResolvers<undefined>();
  const { user, answer } = await open({
    'update next_steps': async (call) => (await answered.promise, saved(call)),
  });
  const due = await findDue();
  await user.click(await due.findByRole('button', done));
  const link = due.getByRole('link', { name: /Rohan Joshi/ });
  link.focus();
  answer(justRohans);
  await act(async () => answered.resolve(undefined));
  await waitFor(() => expect(due.queryByText('Asha Rao')).toBeNull());
  expect(link).toHaveFocus();
});

it('a long list leads to the rest of it', async () => {
  await open({ 'count due_steps': 1002 });
  expect(await screen.findByRole('heading', { name: 'Due today 1,002' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All due inquiries' })).toHaveAttribute(
    'href',
    '/admin/inquiries?due=now',
  );
});

it('one line says that nothing is due', async () => {
  await openState('admin/dashboard/empty');
  const due = await findDue();
  expect(await due.findByText('No next step is due.')).toBeVisible();
  expect(due.queryByRole('list')).toBeNull();
});
