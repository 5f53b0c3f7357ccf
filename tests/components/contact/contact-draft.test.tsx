import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftNote } from '@/content/draft-note';
import { inquirySteps } from '@/features/contact/api/submit-inquiry';
import { ContactForm } from '@/features/contact/site/contact-form';
import type { PrefilledInquiry } from '@/lib/leads/prefilled-inquiry';
import { enter, field, openPublicForm } from '../../support/public-form.tsx';

vi.mock('@/features/contact/api/submit-inquiry');

const { store, mail, report } = vi.mocked(inquirySteps);

const note = () => screen.queryByText(draftNote.restored);

beforeEach(() => {
  vi.clearAllMocks();
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});

const openForm = (prefilled?: PrefilledInquiry) =>
  openPublicForm(<ContactForm {...(prefilled && { prefilled })} />);

function fill() {
  enter('Name', 'Asha Rao');
  enter('Email', 'asha@example.com');
  enter('Service needed', 'ads');
  enter('About your project', 'A jewellery shop.');
}

const send = (form: ReturnType<typeof openForm>) => form.send('Send Message');

describe('what was typed and not sent', () => {
  it('is there again after a reload, with a line that says so', () => {
    const first = openForm();
    expect(note()).not.toBeInTheDocument();
    fill();
    first.leave();

    openForm();
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Email')).toHaveValue('asha@example.com');
    expect(field('Service needed')).toHaveValue('ads');
    expect(field('About your project')).toHaveValue('A jewellery shop.');
    expect(field('Phone number')).toHaveValue('');
    expect(note()).toBeVisible();
  });

  it('is kept a moment after an input, before the page is left', async () => {
    const { user } = openForm();
    await user.type(field('Name'), 'Asha');
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('Asha'));
  });

  it('never includes the honeypot', () => {
    const first = openForm();
    fill();
    const trap = first.container.querySelector('[aria-hidden] input');
    if (trap) fireEvent.input(trap, { target: { value: 'https://spam.example.com' } });
    first.leave();
    expect(trap).toHaveValue('https://spam.example.com');
    expect(Object.values(localStorage).join()).toContain('Asha Rao');
    expect(Object.values(localStorage).join()).not.toContain('spam');
  });

  it('goes with "Start over", which leaves an empty form and the focus at its start', async () => {
    const first = openForm();
    fill();
    first.leave();
    const { user, leave } = openForm();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Name')).toHaveValue('');
    expect(field('Name')).toHaveFocus();
    expect(field('Service needed')).toHaveValue('');
    expect(field('About your project')).toHaveValue('');
    expect(note()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    leave();
    openForm();
    expect(field('Name')).toHaveValue('');
  });

  it('is no longer written when another tab has sent it', () => {
    const { leave } = openForm();
    fill();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    leave();
    expect(localStorage).toHaveLength(0);
  });
});

describe('sending', () => {
  it('ends the draft', async () => {
    const form = openForm();
    fill();
    await send(form);
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    form.leave();
    expect(localStorage).toHaveLength(0);
    openForm();
    expect(field('Name')).toHaveValue('');
    expect(note()).not.toBeInTheDocument();
  });

  it('goes on after a reload where it stopped: the row is there, only the mail is repeated', async () => {
    const first = openForm();
    mail.mockRejectedValueOnce(new Error('offline'));
    fill();
    await send(first);
    expect(await screen.findByText('Error')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    first.leave();

    const second = openForm();
    await send(second);
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(store).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenLastCalledWith(store.mock.calls[0]?.[0], true);
  });

  it('that was cut off by a reload is repeated under the same id', async () => {
    const first = openForm();
    store.mockReturnValue(new Promise(() => undefined));
    mail.mockReturnValue(new Promise(() => undefined));
    fill();
    await send(first);
    await waitFor(() => expect(store).toHaveBeenCalledOnce());
    first.leave();

    store.mockResolvedValue();
    mail.mockResolvedValue();
    const second = openForm();
    await send(second);
    expect(await screen.findByText('Message Sent!')).toBeVisible();
    expect(store).toHaveBeenCalledTimes(2);
    expect(store.mock.calls[1]).toEqual(store.mock.calls[0]);
  });
});

describe('a plan that the page fills in', () => {
  const plan = {
    serviceNeeded: 'website',
    message: 'I would like this plan.\nAbout my business: ',
  };

  it('comes before an older draft, whose own words follow it', () => {
    const first = openForm();
    fill();
    first.leave();
    openForm(plan);
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Service needed')).toHaveValue('website');
    expect(field('About your project')).toHaveValue(`${plan.message}A jewellery shop.`);
  });

  it('does not undo what was written into it before a reload', () => {
    const first = openForm(plan);
    enter('About your project', 'This plan, but smaller.');
    enter('Service needed', 'complete');
    first.leave();
    openForm(plan);
    expect(field('About your project')).toHaveValue('This plan, but smaller.');
    expect(field('Service needed')).toHaveValue('complete');
  });

  it('replaces another plan that was only added to', () => {
    const first = openForm({ ...plan, message: 'Another plan.' });
    enter('Name', 'Asha Rao');
    first.leave();
    openForm(plan);
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('About your project')).toHaveValue(plan.message);
  });

  it('alone is no draft: nothing was typed', () => {
    openForm(plan).leave();
    expect(localStorage).toHaveLength(0);
  });
});
