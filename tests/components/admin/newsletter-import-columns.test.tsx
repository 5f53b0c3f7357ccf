// Tests that an import shows how it understood the columns of a file, and asks where it did not.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeSubscribers } from '@/admin/newsletter/import/file/own-file';
import { leaver, nothingImported, reader } from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { put } from './put.ts';

type User = Awaited<ReturnType<typeof openState>>['user'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

async function upload(user: User, text: string) {
  const file = new File([text], 'list.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByText('list.csv')).toBeVisible();
}

it('a note that speaks of leaving takes no subscriber out, but is asked about', async () => {
  const { user, asked } = await openState('admin/newsletter/import');
  await upload(
    user,
    'Email,Remark\na@example.com,On the phone we told her how to unsubscribe\nb@example.com,Fair',
  );
  const column = screen.getByLabelText(/^Remark \(On the phone/);
  expect(column).toHaveDisplayValue('Please choose…');
  await user.click(screen.getByLabelText('Everyone to subscribe asked to get the newsletter'));
  put(screen.getByLabelText('How did they give consent?'), 'Fair');
  await user.click(await button('Import 2 addresses'));
  expect(column).toHaveAccessibleDescription(/Please say what this column contains\./);
  expect(asked('import_subscribers')).toEqual([]);

  await user.selectOptions(column, 'Not imported');
  await user.click(await button('Import 2 addresses'));
  await screen.findByText(/^Imported: list/, { selector: 'label' });
  expect(asked('import_subscribers')[0]?.body).toMatchObject({
    subscribers: [{ state: 'active' }, { state: 'active' }],
  });
});

it('any column can say who may be mailed, and names need no heading', async () => {
  const { user } = await openState('admin/newsletter/import');
  await upload(user, 'Ana,a@example.com,7\nBo,b@example.com,8');
  await user.selectOptions(screen.getByLabelText('Column 1 (Ana)'), 'Name');
  expect(screen.getAllByText('Ana').at(-1)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Column 3 (7)'), 'Subscription status');
  await user.selectOptions(screen.getByLabelText('8 (1 row)'), 'Unsubscribed');
  expect(figure('To unsubscribe')).toHaveTextContent('1');
  expect(figure('To answer')).toHaveTextContent('1');
});

it('our own export needs no answer and no note, and everyone comes back as they were', async () => {
  const { user, asked } = await openState('admin/newsletter/import', {
    import_subscribers: { ...nothingImported, added: 1, left: 1 },
  });
  const note = 'Told how to unsubscribe; no';
  const added = { ...reader, origin: 'added', place: null, consent_note: note };
  await upload(user, await writeSubscribers([added, { ...leaver, origin: 'signup' }]));
  expect(screen.queryByLabelText('How did they give consent?')).toBeNull();
  expect(screen.queryByText(/subscribes? now/)).toBeNull();
  await user.click(screen.getByLabelText('Everyone to subscribe asked to get the newsletter'));
  await user.click(await button('Import 2 addresses'));
  await waitFor(() => expect(asked('import_subscribers')).toHaveLength(1));
  expect(asked('import_subscribers')[0]?.body).toMatchObject({
    consent_note: '',
    subscribers: [
      { email: reader.email, state: 'active', note, origin: 'added' },
      { email: leaver.email, state: 'unsubscribed', origin: 'signup' },
    ],
  });
});

it('Ghost’s export is said to call members subscribed whose mails bounce', async () => {
  const { user } = await openState('admin/newsletter/import');
  await upload(user, 'email,subscribed_to_emails,created_at\na@example.com,true,2023-01-02');
  expect(screen.getByText(/Ghost’s export shows members as subscribed/)).toBeVisible();
  expect(screen.getByText(/erased here are skipped/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('People in this list'), 'Must not be emailed');
  expect(screen.queryByText(/Ghost’s export/)).toBeNull();
});

it('a word of 40,000 letters is shown by its beginning, wherever it stands', async () => {
  const { user } = await openState('admin/newsletter/import');
  const word = 'x'.repeat(40_000);
  await upload(user, `Email,Name,${word}\na@example.com,${word},${word}\n${word},,`);
  for (const text of screen.getByRole('dialog').textContent.match(/x+/g) ?? [])
    expect(text.length).toBeLessThanOrEqual(80);
});
