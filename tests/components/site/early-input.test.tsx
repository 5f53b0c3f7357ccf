import { act, fireEvent } from '@testing-library/react';
import { type FormEvent, type ReactNode, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageFrame } from '@/app/frame';
import boot from '@/app/prerender/boot.js?raw';

const send = vi.fn<(text: string) => void>();

afterEach(() => {
  send.mockReset();
  vi.restoreAllMocks();
  delete window.earlyInput;
  document.body.replaceChildren();
});

function sendAndEmpty(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const field = event.currentTarget.querySelector('input');
  if (!field) return;
  send(field.value);
  field.value = '';
}

/** As in the footer: alive as soon as React is there, whatever becomes of the page. */
function Form() {
  return (
    <form method="post" onSubmit={sendAndEmpty}>
      <input />
    </form>
  );
}

/** A prerendered page and what was typed in the form below it; then React comes, but the page itself is not there yet. */
async function typeEarly(text: string) {
  const code = Promise.withResolvers<ReactNode>();
  let page: Promise<ReactNode> | null = null;
  const Page = () => (page ? use(page) : 'The page');
  const app = (
    <MemoryRouter>
      <PageFrame>
        <Page />
      </PageFrame>
      <Form />
    </MemoryRouter>
  );
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(app);
  document.body.append(root);
  const form = root.querySelector('form');
  const field = root.querySelector('input');
  if (!form || !field) throw new Error('The page has no form.');

  const script = document.createElement('script');
  script.dataset['files'] = 'styles.css main.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as the browser runs what is inside the HTML
  new Function(boot)();
  fireEvent.input(field, { target: { value: text } });

  page = code.promise;
  await act(async () => hydrateRoot(root, app, { onCaughtError: () => undefined }));
  return { form, field, code };
}

describe('what was typed before the page came alive', () => {
  it('is heard before the form is sent, and not once more afterwards', async () => {
    const { form, field, code } = await typeEarly('asha@example.com');
    fireEvent.submit(form);
    await act(async () => code.resolve('The page'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('asha@example.com'));
    expect(window.earlyInput).toHaveLength(0);
    expect(field).toHaveValue('');
  });

  it('does not wait for a page that fails', async () => {
    const { form, code } = await typeEarly('asha@example.com');
    fireEvent.submit(form);
    await act(async () => code.reject(new Error('This page is broken.')));
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('asha@example.com'));
  });
});
