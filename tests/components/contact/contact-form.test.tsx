import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inquirySteps } from '@/features/contact/api/submit-inquiry';
import { ContactForm } from '@/features/contact/site/contact-form';
import { MINIMUM_FILL_MS } from '@/lib/leads/lead-submission';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/contact/api/submit-inquiry');

const { store, mail, report } = vi.mocked(inquirySteps);

const field = (label: string) => screen.getByLabelText(label);
const sendButton = () => screen.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });

beforeEach(() => {
  vi.clearAllMocks();
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});

/** The form, open long enough to be allowed to send. */
function openForm() {
  const opened = Date.now();
  const view = renderPublic(<ContactForm />);
  vi.spyOn(Date, 'now').mockReturnValue(opened + MINIMUM_FILL_MS);
  const fill = async () => {
    // user-event misses the form's reset and would type after the old text.
    await view.user.clear(field('Name'));
    await view.user.clear(field('Email'));
    await view.user.type(field('Name'), 'Asha Rao');
    await view.user.type(field('Email'), 'asha@example.com');
    await view.user.selectOptions(field('Service needed'), 'Instagram growth');
  };
  const send = () => view.user.click(sendButton());
  return { ...view, fill, send };
}

const message = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  serviceNeeded: 'instagram',
  businessType: '',
  number: '',
  message: '',
};

describe('sending a message', () => {
  it('stores it, mails it, says so and empties the form', async () => {
    const { fill, send, user } = openForm();
    await fill();
    await user.selectOptions(field('Business type'), 'E-commerce');
    await user.type(field('Phone number'), '+91 00000 00009');
    await user.type(field('About your project'), 'A jewellery shop.');
    await send();

    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(screen.getByText("Thanks! We'll respond within 12 hours.")).toBeVisible();
    const sent = {
      ...message,
      businessType: 'ecommerce',
      number: '+91 00000 00009',
      message: 'A jewellery shop.',
    };
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.any(String), sent);
    expect(mail).toHaveBeenCalledExactlyOnceWith(sent);
    expect(report).toHaveBeenCalledExactlyOnceWith(store.mock.calls[0]?.[0], true);
    for (const label of ['Name', 'Email', 'Service needed', 'Business type', 'Phone number']) {
      expect(field(label)).toHaveValue('');
    }
    expect(field('About your project')).toHaveValue('');
  });

  it('sends the next message with another id', async () => {
    const { fill, send } = openForm();
    await fill();
    await send();
    await screen.findByText('Message Sent!');
    await fill();
    await send();
    await waitFor(() => expect(store).toHaveBeenCalledTimes(2));
    expect(store.mock.calls[0]?.[0]).not.toBe(store.mock.calls[1]?.[0]);
  });

  it('sends once after two clicks, and shows that it is busy', async () => {
    const { fill, send } = openForm();
    const delivery = Promise.withResolvers<void>();
    mail.mockReturnValue(delivery.promise);
    await fill();
    await send();
    expect(sendButton()).toHaveTextContent('Sending...');
    expect(sendButton()).toBeDisabled();
    await send();
    delivery.resolve();
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledOnce();
  });

  it('can be sent with the Enter key', async () => {
    const { fill, user } = openForm();
    await fill();
    await user.type(field('Email'), '{Enter}');
    expect(await screen.findByText('Message Sent!')).toBeVisible();
  });
});

describe('a failed mail', () => {
  it('keeps the input, and the retry sends only the mail', async () => {
    const { fill, send } = openForm();
    mail.mockRejectedValueOnce(new Error('429'));
    await fill();
    await send();

    expect(await screen.findByText('Error')).toBeVisible();
    expect(
      screen.getByText('Failed to send message. Please try again or contact us directly.'),
    ).toBeVisible();
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Email')).toHaveValue('asha@example.com');
    expect(field('Service needed')).toHaveValue('instagram');
    expect(report).toHaveBeenCalledExactlyOnceWith(store.mock.calls[0]?.[0], false);

    await send();
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenLastCalledWith(store.mock.calls[0]?.[0], true);
    await waitFor(() => expect(screen.queryByText('Error')).not.toBeInTheDocument());
  });
});

describe('an incomplete message', () => {
  it('shows the specified toast, marks the fields and focuses the first', async () => {
    const { send } = openForm();
    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
    expect(field('Name')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(field('Service needed')).toHaveAccessibleDescription('Please choose a service');
    expect(field('Business type')).toBeValid();
    expect(mail).not.toHaveBeenCalled();
  });

  it('shows its toast until the visitor types, and not for an invalid address', async () => {
    const { fill, send, user } = openForm();
    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    await user.type(field('Name'), 'A');
    await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email');

    await send();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    await fill();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'asha');
    await send();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
    expect(mail).not.toHaveBeenCalled();
  });

  it('with an invalid address shows no toast about missing fields', async () => {
    const { fill, send, user } = openForm();
    await fill();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'asha');
    await send();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByText('Missing Information')).not.toBeInTheDocument();
    expect(mail).not.toHaveBeenCalled();
  });
});

describe('the honeypot', () => {
  it('is unreachable for people, and a filled one blocks the submit', async () => {
    const { fill, send, container } = openForm();
    const trap = container.querySelector<HTMLInputElement>('[aria-hidden] input');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    await fill();
    if (trap) trap.value = 'https://spam.example.com';
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(store).not.toHaveBeenCalled();
    expect(mail).not.toHaveBeenCalled();

    // A visitor whose browser filled it in succeeds with the next click.
    await send();
    expect(await screen.findByText('Message Sent!')).toBeVisible();
  });

  it('does not block a visitor whose password manager fills it every time', async () => {
    const { fill, send, container } = openForm();
    const trap = container.querySelector<HTMLInputElement>('[aria-hidden] input');
    await fill();
    if (trap) trap.value = 'https://my-site.example.com';
    await send();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Email')).toHaveValue('asha@example.com');
    expect(field('Service needed')).toHaveValue('instagram');

    if (trap) trap.value = 'https://my-site.example.com';
    await send();
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(mail).toHaveBeenCalledExactlyOnceWith(message);
  });

  it('has no accessible name', () => {
    openForm();
    const names = screen.getAllByRole('textbox').map((box) => box.getAttribute('name'));
    expect(names).toEqual(['name', 'email', 'number', 'message']);
  });
});

describe('input from before hydration', () => {
  it('stays in its field and is sent', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<ContactForm />);
    const name = field('Name');
    if (name instanceof HTMLInputElement) name.value = 'Asha Rao';
    const root = await act(async () => hydrateRoot(place, <ContactForm />));
    expect(name).toHaveValue('Asha Rao');
    expect(name).toBeInTheDocument();

    const user = userEvent.setup();
    await user.click(sendButton());
    expect(name).toBeValid();
    expect(field('Email')).toBeInvalid();
    await act(async () => root.unmount());
    place.remove();
  });
});

// Last in this file: its background retry would be counted by the next test.
describe('a row that could not be stored', () => {
  it('does not show a failure: the toast reports the mail', async () => {
    const { fill, send } = openForm();
    store.mockRejectedValue(new Error('rate limited'));
    await fill();
    await send();
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(mail).toHaveBeenCalledOnce();
  });
});
