import { act, screen, waitFor, within } from '@testing-library/react';
import { unsentText } from '@content/unsent-text';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, lost, type Row, stored } from '../../states/backend.ts';
import { ashasInquiry, vikramsInquiry } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { readCsv } from '../../support/read-csv.ts';
import { collectSavedFiles } from '../../support/saved-files.ts';
import { coveredRowOf, panelOf, rowOf } from './lead-page.ts';
import { addText } from './render-admin.tsx';

type Inquiry = Partial<Row<'inquiry_list'>>;

/** Opens the list with the stored outcome and value of Asha's inquiry. */
const storedAs = (inquiry: Inquiry): Answers => ({
  inquiry_list: [{ ...ashasInquiry, ...inquiry }],
});

/** Another admin's value is in the way: the change meets no row. */
const overtakenBy = (value: number): Answers => ({
  'update contact_inquiries': [],
  contact_inquiries: () => Response.json([{ value }]),
});

const panel = () => within(screen.getByRole('dialog', { name: 'Asha Rao' }));
const outcome = () => within(panel().getByRole('group', { name: 'Outcome of Asha Rao' }));
const field = () => panel().getByRole('textbox', { name: 'Value in CAD ($)' });

async function openAsha(inquiry: Inquiry = {}, rest: Answers = {}) {
  const view = await openState('admin/inquiries/details', { ...storedAs(inquiry), ...rest });
  const { user, asked } = view;
  return {
    ...view,
    choose: (name: string) => user.click(outcome().getByRole('button', { name })),
    save: () => user.click(panel().getByRole('button', { name: 'Save value' })),
    async type(text: string) {
      await panel().findByRole('button', { name: 'Save value' });
      await user.clear(field());
      if (text) addText(field(), text);
    },
    /** Each change with the stored value that it replaces. */
    saves: () =>
      asked('update contact_inquiries').map(({ body, query }) => [body, query['value'] ?? null]),
  };
}

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the outcome of an inquiry', () => {
  it('is open, won or lost, and shows in the list', async () => {
    const { choose, saves } = await openAsha();
    expect(outcome().getByRole('button', { pressed: true })).toHaveTextContent('Open');
    expect(panel().queryByRole('textbox', { name: /Value/ })).toBeNull();
    await choose('Won');
    await waitFor(() =>
      expect(outcome().getByRole('button', { pressed: true })).toHaveTextContent('Won'),
    );
    const status = within(panel().getByRole('group', { name: 'Status of Asha Rao' }));
    expect(status.getByRole('button', { pressed: true })).toHaveTextContent('New');
    expect(await (await coveredRowOf('Asha Rao')).findByText('Won')).toBeVisible();
    expect(saves()).toEqual([[{ outcome: 'won' }, null]]);
  });

  it('goes back with a mark when it was not saved, and can be tried again', async () => {
    const logged = silenceLog();
    const view = await openAsha({}, { 'update contact_inquiries': lost });
    await view.choose('Lost');
    const retry = await panel().findByRole('button', { name: /^Outcome of Asha Rao.*not saved/ });
    expect(logged).toHaveBeenCalledWith('Failed to update inquiry outcome:', expect.any(Error));
    await view.user.click(retry);
    await waitFor(() =>
      expect(view.saves()).toEqual([
        [{ outcome: 'lost' }, null],
        [{ outcome: 'lost' }, null],
      ]),
    );
  });

  it('filters the list, and is in the export with its value and its moment', async () => {
    const won = { outcome: 'won', value: 50_000, decided_at: '2026-11-05 20:30:00+00' };
    const rows = [{ ...ashasInquiry, ...won }, vikramsInquiry];
    const rest = { inquiry_list: rows, record_export: null };
    const files = collectSavedFiles();
    const filtered = { at: '/admin/inquiries?outcome=won' };
    const { user, asked } = await openState('admin/inquiries', rest, filtered);
    await rowOf('Asha Rao');
    expect(asked('inquiry_list')[0]?.query['outcome']).toBe('eq.won');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [header = [], ...lines] = readCsv(files[0]?.text ?? '');
    const labels = ['Outcome', 'Value (CAD)', 'Decided (America/St_Johns)'];
    expect(lines.map((cells) => labels.map((label) => cells[header.indexOf(label)]))).toEqual([
      ['Won', '50000', '2026-11-05 17:00'],
      ['Open', '', ''],
    ]);
  });
});

describe('the value of an inquiry', () => {
  it('is read as it is typed, and saved alone', async () => {
    const { choose, save, type, saves } = await openAsha();
    await choose('Won');
    await type('1500000');
    await save();
    await waitFor(() => expect(field()).toHaveValue('1,500,000'));
    expect(saves().at(-1)).toEqual([{ value: 1_500_000 }, 'is.null']);
    expect(panel().getByText('Value saved')).toBeInTheDocument();
  });

  it('stays in sight when the inquiry is open again, and can be removed', async () => {
    const { save, type, saves } = await openAsha({ value: 5000 });
    expect(field()).toHaveValue('5,000');
    await type('');
    await save();
    await waitFor(() => expect(saves()).toEqual([[{ value: null }, 'eq.5000']]));
  });

  it('an unreadable amount stays in the field, with the reason', async () => {
    const { save, type, saves } = await openAsha({ outcome: 'won' });
    await type('about 50k');
    await save();
    expect(await panel().findByText('Write a whole amount, such as 50,000.')).toBeVisible();
    expect(field()).toHaveValue('about 50k');
    expect(field()).toBeInvalid();
    expect(saves()).toEqual([]);
  });

  it('a value that was not saved is back after a reload, and gives way to the stored one', async () => {
    const logged = silenceLog();
    const lostOnce = { 'update contact_inquiries': lost };
    const view = await openAsha({ outcome: 'won', value: 5000 }, lostOnce);
    await view.type('70000');
    await view.save();
    expect(await panel().findByText(/Your text is kept here/)).toBeVisible();
    expect(logged).toHaveBeenCalled();
    await view.reload();
    await panelOf('Asha Rao');
    expect(field()).toHaveValue('70000');
    await view.user.click(panel().getByRole('button', { name: unsentText.startOver }));
    expect(field()).toHaveValue('5,000');
    expect(panel().queryByText(unsentText.restored)).toBeNull();
  });

  it('a value saved by another admin survives, even if the panel closes during the save', async () => {
    const answer = Promise.withResolvers<Response>();
    const held = { 'update contact_inquiries': () => answer.promise };
    const view = await openAsha({ outcome: 'won', value: 5000 }, held);
    await view.type('70000');
    await view.save();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    view.answer(overtakenBy(60_000));
    await act(async () => answer.resolve(Response.json([])));
    await view.user.click((await rowOf('Asha Rao')).getByRole('button', { name: 'Asha Rao' }));
    await panelOf('Asha Rao');
    await view.save();
    await waitFor(() => expect(view.saves()).toHaveLength(2));
    expect(view.saves()[1]).toEqual([{ value: 70_000 }, 'eq.5000']);
  });

  it('a value saved by another admin is shown, and replaced by the next save alone', async () => {
    const view = await openAsha({ outcome: 'won', value: 5000 }, overtakenBy(60_000));
    await view.type('70000');
    await view.save();
    expect(
      await panel().findByText('Another admin saved $60,000 meanwhile. Save again to replace it.'),
    ).toBeVisible();
    expect(field()).toHaveValue('70000');
    view.answer({ 'update contact_inquiries': stored });
    await view.save();
    await waitFor(() => expect(field()).toHaveValue('70,000'));
    expect(view.saves()[1]).toEqual([{ value: 70_000 }, 'eq.60000']);
  });
});
