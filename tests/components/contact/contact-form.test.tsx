import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentForms } from '@content/sent-forms';
import { unsentText } from '@content/unsent-text';
import { inquiryFields } from '@contracts/inquiry-fields';
import { agency } from '@content/agency';
import { contactMessages } from '@content/contact';
import { responsePromise } from '@content/site';
import { inquirySteps } from '@/site/contact/api/submit-inquiry';
import type { ContactFields } from '@/site/contact/contact-schema';
import { ContactForm } from '@/site/contact/contact-form';
import { ContactSection } from '@/site/contact/contact-section';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';
import { enter, field, openPublicForm } from '../../support/public-form.tsx';
import { renderPublic } from '../../support/render.tsx';

// Order, ids and retries of row and mail: tests/unit/lead-submission.test.ts.

vi.mock('@/site/contact/api/submit-inquiry');

const { store, mail, report } = vi.mocked(inquirySteps);

const failure = 'Failed to send message. Please try again or contact us directly.';
const sendButton = () => screen.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });
const arrived = () =>
  screen.queryByText('We have your message and will read it. No need to send it again.');
const note = () => screen.queryByText(unsentText.restored);
const trapOf = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('[aria-hidden] input');

beforeEach(() => {
  vi.clearAllMocks();
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});
afterEach(() => vi.unstubAllEnvs());

function openForm(prefilled?: PrefilledInquiry) {
  const form = openPublicForm(<ContactForm {...(prefilled && { prefilled })} />);
  return { ...form, send: () => form.send('Send Message') };
}

const message: ContactFields = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  serviceNeeded: 'letters',
  businessType: '',
  number: '',
  message: 'A jewellery shop.',
};
/** Each field of the schema is on the form, under the label that the mails give it. */
const labels: Record<keyof ContactFields, string> = {
  name: inquiryFields.name.label,
  email: inquiryFields.email.label,
  serviceNeeded: inquiryFields.service_needed.label,
  businessType: inquiryFields.business_type.label,
  number: inquiryFields.phone.label,
  message: inquiryFields.message.label,
};

function fill(values: Partial<ContactFields> = {}) {
  const all: Record<string, string> = { ...message, ...values };
  for (const [name, label] of Object.entries(labels)) enter(label, all[name] ?? '');
}
const shown = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));
const card = sentForms.message;
const sentHeading = () => screen.queryByRole('heading', { name: new RegExp(`^${card.title}`) });
const empty = { ...message, name: '', email: '', serviceNeeded: '', message: '' };

describe('sending a message', () => {
  it('stores it, mails it, says so, and ends the draft and empties the form', async () => {
    const form = openForm();
    const sent: ContactFields = {
      ...message,
      businessType: 'shop',
      number: '+91 00000 00009',
    };
    fill(sent);
    await form.send();

    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(screen.getByText(contactMessages.success.description)).toBeVisible();
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.any(String), sent);
    expect(mail).toHaveBeenCalledExactlyOnceWith(expect.any(String), sent);
    expect(report).toHaveBeenCalledExactlyOnceWith(store.mock.calls[0]?.[0], true);
    expect(shown()).toMatchObject(empty);
    form.leave();
    expect(localStorage).toHaveLength(0);
    openForm();
    expect(shown()).toMatchObject(empty);
    expect(note()).not.toBeInTheDocument();
  });

  it('keeps the input after a failed mail, also over a reload, and the retry sends only the mail', async () => {
    const first = openForm();
    mail.mockRejectedValueOnce(new Error('429'));
    fill();
    await first.send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(failure)).toBeVisible();
    await act(() => vi.dynamicImportSettled());
    expect(sentHeading()).not.toBeInTheDocument();
    expect(shown()).toMatchObject(message);
    expect(report).toHaveBeenCalledExactlyOnceWith(store.mock.calls[0]?.[0], false);
    first.leave();

    const { user, send } = openForm();
    mail.mockRejectedValueOnce(new Error('429'));
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    await user.type(field('Email'), '{Enter}');
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(3);
    expect(report).toHaveBeenLastCalledWith(store.mock.calls[0]?.[0], true);
    await waitFor(() => expect(screen.queryByText('Error')).not.toBeInTheDocument());
  });
});

describe('a message that was sent', () => {
  const plan = { serviceNeeded: 'website', message: 'I would like this plan.' };

  it('turns the form into a card with the visitor’s name and what happens when, read out once', async () => {
    const { send } = openForm();
    fill({ name: ' Asha <b> Rao ' });
    await send();
    await waitFor(() => expect(sentHeading()).toHaveFocus());
    expect(sentHeading()).toHaveTextContent(`${card.title} Asha <b> Rao.`);
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
    for (const { when, what } of card.steps) {
      expect(steps).toContainEqual(expect.stringContaining(`${when} ${what}`));
    }
    expect(screen.queryByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
    for (const text of Object.values(contactMessages.success)) {
      expect(screen.getByText(text).closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    }
  });

  it('leaves the focus to a visitor who has turned to something else, and is read out as a toast', async () => {
    const mailed = Promise.withResolvers<void>();
    mail.mockReturnValueOnce(mailed.promise);
    const { send } = openForm();
    const other = document.body.appendChild(document.createElement('input'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    fill();
    await send();
    other.focus();
    mailed.resolve();
    await waitFor(() => expect(sentHeading()).toBeVisible());
    expect(other).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
    const { title } = contactMessages.success;
    expect((await screen.findByText(title)).closest('[aria-live=off]')).toBeNull();
    other.remove();
  });

  it('is followed by an empty form with the focus in its first field, without the plan of before', async () => {
    const { send, user } = openForm(plan);
    enter('Name', 'Asha Rao');
    enter('Email', 'asha@example.com');
    await send();
    await user.click(await screen.findByRole('button', { name: card.again }));
    expect(sentHeading()).not.toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
    expect(shown()).toMatchObject(empty);
    // The address is filled in at once, as before.
    fill({ name: 'Ravi Iyer' });
    await send();
    await waitFor(() => expect(sentHeading()).toHaveTextContent('Ravi Iyer'));
    expect(store).toHaveBeenCalledTimes(2);
    expect(store.mock.calls[0]?.[0]).not.toBe(store.mock.calls[1]?.[0]);
  });
});

describe('a message that arrived although its mail failed', () => {
  it('says so under the button once the row is there, with WhatsApp, until the text changes', async () => {
    const form = openForm();
    const row = Promise.withResolvers<void>();
    store.mockReturnValueOnce(row.promise);
    mail.mockRejectedValueOnce(new Error('blocked'));
    fill();
    await form.send();
    expect(await screen.findByText(failure)).toBeVisible();
    expect(sendButton()).toBeEnabled();
    expect(arrived()).not.toBeInTheDocument();
    row.resolve();
    await waitFor(() => expect(arrived()).toBeVisible());
    expect(screen.getByRole('link', { name: /^In a hurry\? Write on WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/),
    );
    enter('About your project', 'Two shops.');
    await waitFor(() => expect(arrived()).not.toBeInTheDocument());
  });
});

describe('an incomplete message', () => {
  it('shows the specified toast until the visitor types, marks the fields and focuses the first', async () => {
    const { send, user } = openForm();
    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
    expect(field('Name')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(field('Service needed')).toHaveAccessibleDescription('Please choose a service');
    expect(field('Business type')).toBeValid();
    await user.type(field('Name'), 'A');
    await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(mail).not.toHaveBeenCalled();
  });

  it('with an invalid address shows no toast about missing fields', async () => {
    const { send } = openForm();
    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    fill({ email: 'asha' });
    await send();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(field('Email')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
    expect(mail).not.toHaveBeenCalled();
  });
});

it('the honeypot is unreachable for people, blocks the first submit only, and is no part of a draft', async () => {
  const { send, leave, container } = openForm();
  const boxes = screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
  expect(boxes).toEqual(['name', 'email', 'number', 'message']);
  const trap = trapOf(container);
  if (!trap) throw new Error('The form has no honeypot.');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  fill();
  fireEvent.input(trap, { target: { value: 'https://spam.example.com' } });
  await send();
  expect(await screen.findByText('Error')).toBeVisible();
  expect(shown()).toMatchObject(message);
  expect(store).not.toHaveBeenCalled();
  expect(mail).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(localStorage).join()).toContain('Asha Rao');
  expect(Object.values(localStorage).join()).not.toContain('spam');

  // A password manager may fill it in each time.
  trap.value = 'https://spam.example.com';
  await send();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(mail).toHaveBeenCalledExactlyOnceWith(expect.any(String), message);
  leave();
});

describe('a draft', () => {
  it('is restored after a reload, with a line that says so, and dropped with "Start over"', async () => {
    const first = openForm();
    expect(note()).not.toBeInTheDocument();
    fill();
    first.leave();

    const { user, leave } = openForm();
    expect(shown()).toMatchObject(message);
    expect(note()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(shown()).toMatchObject(empty);
    expect(field('Name')).toHaveFocus();
    expect(note()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    leave();
    openForm();
    expect(shown()).toMatchObject(empty);
  });

  it('has every field of the form at once, but nothing before the first input or without a word', () => {
    const { container } = openForm();
    expect(localStorage).toHaveLength(0);
    enter('Name', 'Asha');
    const kept = localStorage.getItem('draft:contact');
    expect(kept).toContain('"name":"Asha"');
    const trap = trapOf(container);
    const boxes = [...container.querySelectorAll('input, select, textarea')];
    const fields = boxes.filter((box) => box !== trap).map((box) => box.getAttribute('name'));
    for (const name of fields) expect(kept).toContain(`"${name}":`);
    enter('Name', ' \n');
    expect(localStorage).toHaveLength(0);
  });

  it('keeps its text when only the record of sending is broken', () => {
    const values = { fields: { name: 'Asha Rao' }, fill: { id: 'no id' } };
    localStorage.setItem('draft:contact', JSON.stringify({ savedAt: Date.now(), values }));
    openForm();
    expect(field('Name')).toHaveValue('Asha Rao');
  });

  it('is no longer saved when another tab has sent it', () => {
    const { leave } = openForm();
    fill();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    leave();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a plan that the page fills in', () => {
  const plan = {
    serviceNeeded: 'website',
    message: 'I would like this plan.\nAbout my business: ',
  };

  it('fills empty fields only: an older draft stays as it was', () => {
    const first = openForm();
    enter('Name', 'Asha Rao');
    enter('About your project', 'A jewellery shop.');
    first.leave();
    openForm(plan);
    expect(shown()).toMatchObject({
      name: 'Asha Rao',
      serviceNeeded: 'website',
      message: 'A jewellery shop.',
    });
  });

  it('does not undo what was typed into it before a reload', () => {
    const first = openForm(plan);
    enter('About your project', 'This plan, but smaller.');
    enter('Service needed', 'films');
    first.leave();
    openForm(plan);
    expect(shown()).toMatchObject({
      message: 'This plan, but smaller.',
      serviceNeeded: 'films',
    });
  });

  it('alone is no draft: nothing was typed', () => {
    openForm(plan).leave();
    expect(localStorage).toHaveLength(0);
  });
});

it('input from before hydration stays in its field and is validated', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<ContactForm />);
  const name = field('Name');
  if (name instanceof HTMLInputElement) name.value = 'Asha Rao';
  const root = await act(async () => hydrateRoot(place, <ContactForm />));
  expect(name).toHaveValue('Asha Rao');
  expect(name).toBeInTheDocument();
  await userEvent.setup().click(sendButton());
  expect(name).toBeValid();
  expect(field('Email')).toBeInvalid();
  await act(async () => root.unmount());
  place.remove();
});

it('the section #contact promises an answer in time and offers three other contact options', () => {
  const { container } = renderPublic(<ContactSection />);
  const section = screen.getByRole('region', { name: 'Tell us what you are building.' });
  expect(section).toHaveAttribute('id', 'contact');
  expect(container).toHaveTextContent(`within ${responsePromise.sectionHours} hours`);
  for (const [name, href] of [
    [/^WhatsApp/, /^https:\/\/wa\.me\/\d+/],
    [/^Email/, new RegExp(`^mailto:${agency.email}$`)],
    [/^Phone/, /^tel:\+17095550100$/],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', expect.stringMatching(href));
  }
  expect(sendButton()).toBeEnabled();
});
