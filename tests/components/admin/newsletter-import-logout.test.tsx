// Tests that an import's list, which has other people's data, is dropped with the session.
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Json } from '@/shared/supabase/database.types';
import type { Answers } from '../../states/backend.ts';
import { nothingImported } from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { put } from './put.ts';

async function openImport(rest: Answers = {}) {
  const view = await openState('admin/newsletter/import', { 'auth/logout': null, ...rest });
  const logOut = async () => {
    await view.user.keyboard('{Escape}');
    await view.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Password');
  };
  /** True while the page's memory has this text. */
  const isKept = (text: string) => JSON.stringify(view.cached()).includes(text);
  return { ...view, logOut, isKept };
}

const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('an import under way ends with the session, which no address of its file outlives', async () => {
  const answer = Promise.withResolvers<Json>();
  const { user, isKept, logOut, asked } = await openImport({
    import_subscribers: () => answer.promise,
  });
  const addresses = Array.from({ length: 501 }, (_, index) => `person${index}@example.com`);
  put(screen.getByLabelText('Or paste addresses'), addresses.join(', '));
  await user.click(screen.getByRole('button', { name: 'Check the pasted addresses' }));
  await user.click(await screen.findByRole('checkbox'));
  put(screen.getByLabelText('How did they give consent?'), 'Fair');
  await user.click(screen.getByRole('button', { name: 'Import 501 addresses' }));
  await screen.findByRole('progressbar');
  expect(isKept('person1@example.com')).toBe(true);

  await logOut();
  expect(isKept('person1@example.com')).toBe(false);
  answer.resolve({
    ...nothingImported,
    added: 499,
    refused: [{ email: 'person1@example.com', reason: 'unsubscribed' }],
  });
  // The piece in flight was the last one: the browser may close the tab again.
  await waitFor(() => expect(mayClose()).toBe(true));
  expect(isKept('person1@example.com')).toBe(false);
  expect(asked('import_subscribers')).toHaveLength(1);
});

it('a file that is still being read at the logout is forgotten once it is read', async () => {
  const text = Promise.withResolvers<ArrayBuffer>();
  const { user, isKept, logOut } = await openImport();
  const file = new File(['email\na@example.com'], 'fair.csv', { type: 'text/csv' });
  const read = vi.spyOn(file, 'arrayBuffer').mockReturnValue(text.promise);
  await user.upload(screen.getByLabelText('CSV file'), file);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await logOut();
  text.resolve(new TextEncoder().encode('email\na@example.com').buffer);
  await waitFor(() => expect(isKept('fair.csv')).toBe(false));
  expect(isKept('a@example.com')).toBe(false);
});
