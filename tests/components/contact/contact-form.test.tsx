import { fieldNeeds } from '@content/words/forms/field-needs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { sentForms } from '@content/sent-forms';
import { unsentText } from '@content/unsent-text';
import { agency } from '@content/agency';
import { contactMessages } from '@content/contact';
import { responsePromise } from '@content/site';
import { ContactForm } from '@/site/contact/contact-form';
import { ContactSection } from '@/site/contact/contact-section';
import { enter, field, tooManyMails } from '../../support/public-form.tsx';
import { renderPublic } from '../../support/render.tsx';
import { inTurn } from '../../states/backend.ts';
import { empty, fill, message, openForm, shown, trapOf } from './open-contact-form.tsx';

// Order, ids and retries of row and mail: tests/unit/lead-submission.test.ts.

const failure = 'Failed to send message. Please try again or contact us directly.';
const sendButton = () => screen.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });
const arrived = () =>
  screen.queryByText('We have your message and will read it. No need to send it again.');
const idOf = (row: unknown): unknown => Reflect.get(Object(row), 'id');
const card = sentForms.message;
const sentHeading = () => screen.queryByRole('heading', { name: new RegExp(`^${card.title}`) });

describe('sending a message', () => {
  it('stores it, mails it, says so and ends the draft', async () => {
    const form = openForm();
    fill({ businessType: 'shop', number: '+91 00000 00009' });
    await form.send();

    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(screen.getByText(contactMessages.success.description)).toBeVisible();
    expect(form.rows()).toEqual([
      {
        id: expect.any(String),
        name: 'Asha Rao',
        email: 'asha@example.com',
        service_needed: 'letters',
        business_type: 'shop',
        phone: '+91 00000 00009',
        message: 'A jewellery shop.',
        is_mailed_by_browser: true,
      },
    ]);
    expect(form.mails()).toEqual([
      expect.objectContaining({
        template_id: 'contact',
        template_params: expect.objectContaining({
          full_name: 'Asha Rao',
          project_description: 'A jewellery shop.',
        }),
      }),
    ]);
    await waitFor(() =>
      expect(form.reports()).toEqual([{ lead_id: idOf(form.rows()[0]), is_delivered: true }]),
    );
    expect(shown()).toMatchObject(empty);
    form.leave();
    expect(localStorage).toHaveLength(0);
    openForm();
    expect(shown()).toMatchObject(empty);
    expect(screen.queryByText(unsentText.restored)).not.toBeInTheDocument();
  });

  it('keeps the text over a reload when the mail failed, and then sends the mail alone', async () => {
    const first = openForm({ emailjs: tooManyMails });
    fill();
    await first.send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(failure)).toBeVisible();
    await act(() => vi.dynamicImportSettled());
    expect(sentHeading()).not.toBeInTheDocument();
    expect(shown()).toMatchObject(message);
    expect(first.rows()).toHaveLength(1);
    expect(first.reports()).toEqual([expect.objectContaining({ is_delivered: false })]);
    first.leave();

    const second = openForm({ emailjs: inTurn<string>(tooManyMails, () => 'OK') });
    await second.send();
    expect(await screen.findByText('Error')).toBeVisible();
    await second.user.type(field('Email'), '{Enter}');
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(second.rows()).toEqual([]);
    expect(second.mails()).toHaveLength(2);
    await waitFor(() => expect(second.reports().at(-1)).toMatchObject({ is_delivered: true }));
    await waitFor(() => expect(screen.queryByText('Error')).not.toBeInTheDocument());
  });
});

describe('a message that was sent', () => {
  it('turns the form into a card with the visitor’s name and what happens next, read out once', async () => {
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
    const mailed = Promise.withResolvers<string>();
    const { send } = openForm({ emailjs: () => mailed.promise });
    const other = document.body.appendChild(document.createElement('input'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    fill();
    await send();
    other.focus();
    mailed.resolve('OK');
    await waitFor(() => expect(sentHeading()).toBeVisible());
    expect(other).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
    const { title } = contactMessages.success;
    expect((await screen.findByText(title)).closest('[aria-live=off]')).toBeNull();
    other.remove();
  });

  it('is followed by an empty form with the focus in its first field, without the plan of before', async () => {
    const plan = { serviceNeeded: 'website', message: 'I would like this plan.' };
    const { send, user, rows } = openForm({}, plan);
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
    expect(new Set(rows().map(idOf)).size).toBe(2);
  });

  it('is known to have arrived although its mail failed, until the text changes', async () => {
    const row = Promise.withResolvers<null>();
    const { send } = openForm({
      'insert contact_inquiries': () => row.promise,
      emailjs: () => new Response('Blocked', { status: 403 }),
    });
    fill();
    await send();
    expect(await screen.findByText(failure)).toBeVisible();
    expect(sendButton()).toBeEnabled();
    expect(arrived()).not.toBeInTheDocument();
    row.resolve(null);
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
    const { send, user, rows } = openForm();
    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
    expect(field('Name')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(field('Service needed')).toHaveAccessibleDescription(
      `Please choose a service ${fieldNeeds.required}`,
    );
    expect(field('Business type')).toBeValid();
    await user.type(field('Name'), 'A');
    await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(rows()).toEqual([]);
  });

  it('with an invalid address shows no toast about missing fields', async () => {
    const { send, rows } = openForm();
    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    fill({ email: 'asha' });
    await send();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(field('Email')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
    expect(rows()).toEqual([]);
  });
});

function openTrap() {
  const form = openForm();
  return { ...form, trap: trapOf(form.container) };
}

describe('the honeypot', () => {
  const spam = 'https://spam.example.com';
  it('is out of reach for people', () => {
    const { trap } = openTrap();
    const boxes = screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
    expect(boxes).toEqual(['name', 'email', 'number', 'message']);
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
  });

  it('stops the first submit only, because a password manager may fill it in each time', async () => {
    const { trap, send, rows, mails } = openTrap();
    fill();
    fireEvent.input(trap, { target: { value: spam } });
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(shown()).toMatchObject(message);
    expect([...rows(), ...mails()]).toEqual([]);
    trap.value = spam;
    await send();
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('is no part of a draft', () => {
    const { trap, leave } = openTrap();
    fill();
    fireEvent.input(trap, { target: { value: spam } });
    leave();
    expect(Object.values(localStorage).join()).toContain('Asha Rao');
    expect(Object.values(localStorage).join()).not.toContain('spam');
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
