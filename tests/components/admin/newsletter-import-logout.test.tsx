import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import { answers } from './newsletter-backend.ts';
import { put } from './newsletter-composer.ts';
import { renderRoutes } from './render-admin.tsx';
import { adminRoutes, holdSession, storeEntry } from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');

async function openImport() {
  holdSession('admin');
  storeEntry();
  const view = renderRoutes({
    routes: adminRoutes([{ path: 'newsletter', element: <NewsletterScreen /> }]),
    at: '/admin/newsletter',
  });
  const { user, queryClient } = view;
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const isKept = (address: string) =>
    JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ]).includes(address);
  const logOut = async () => {
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Password');
  };
  return { ...view, isKept, logOut };
}

const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('an import under way ends with the session, which no address of its file outlives', async () => {
  const answer = Promise.withResolvers<unknown>();
  answers.import_subscribers.mockReturnValueOnce(answer.promise);
  const { user, isKept, logOut } = await openImport();
  const addresses = Array.from({ length: 501 }, (_, index) => `reader${index}@example.com`);
  put(await screen.findByLabelText('Or paste addresses'), addresses.join(', '));
  await user.click(screen.getByRole('button', { name: 'Check the pasted addresses' }));
  await user.click(await screen.findByRole('checkbox'));
  put(screen.getByLabelText('How did they give consent?'), 'Fair');
  await user.click(screen.getByRole('button', { name: 'Import 501 addresses' }));
  await screen.findByRole('progressbar');
  expect(isKept('reader1@example.com')).toBe(true);

  await logOut();
  expect(isKept('@example.com')).toBe(false);
  answer.resolve({
    added: 499,
    already_active: 0,
    left: 0,
    barred: 0,
    already_out: 0,
    refused: [{ email: 'reader1@example.com', reason: 'unsubscribed' }],
    tagged: 0,
    tag_faults: [],
  });
  // The piece in flight was the last one: the browser may close the tab again.
  await waitFor(() => expect(mayClose()).toBe(true));
  expect(isKept('@example.com')).toBe(false);
  expect(answers.import_subscribers).toHaveBeenCalledOnce();
});

it('a file that is still being read at the logout is forgotten once it is read', async () => {
  const text = Promise.withResolvers<ArrayBuffer>();
  const { user, isKept, logOut } = await openImport();
  const file = new File(['email\na@example.com'], 'fair.csv', { type: 'text/csv' });
  const read = vi.spyOn(file, 'arrayBuffer').mockReturnValue(text.promise);
  await user.upload(await screen.findByLabelText('CSV file'), file);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await logOut();
  text.resolve(new TextEncoder().encode('email\na@example.com').buffer);
  await waitFor(() => expect(isKept('fair.csv')).toBe(false));
  expect(isKept('a@example.com')).toBe(false);
});
