import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inquirySteps } from '@/features/contact/api/submit-inquiry';
import { ContactForm } from '@/features/contact/site/contact-form';
import { MINIMUM_FILL_MS } from '@/lib/leads/lead-submission';
import { renderPublic } from '../../support/render.tsx';

// The form of a site without EmailJS, without a backend, or without both.

vi.mock('@/features/contact/api/submit-inquiry');

const { store, mail, report } = vi.mocked(inquirySteps);

beforeEach(() => {
  vi.clearAllMocks();
  store.mockResolvedValue();
  mail.mockResolvedValue();
  report.mockResolvedValue();
});

afterEach(() => vi.unstubAllEnvs());

async function fillInAndSend() {
  const opened = Date.now();
  const { user } = renderPublic(<ContactForm />);
  vi.spyOn(Date, 'now').mockReturnValue(opened + MINIMUM_FILL_MS);
  await user.type(screen.getByLabelText('Name'), 'Asha Rao');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.selectOptions(screen.getByLabelText('Service needed'), 'Instagram growth');
  const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
  await send();
  return send;
}

it('without EmailJS the message is sent once it is stored', async () => {
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', '');
  store.mockRejectedValueOnce(new Error('offline'));
  const send = await fillInAndSend();
  expect(await screen.findByText(/^Failed to send message/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  await send();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(store).toHaveBeenCalledTimes(2);
  expect(mail).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

it('without a backend the message is sent once it is mailed', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', '');
  await fillInAndSend();
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(mail).toHaveBeenCalledOnce();
  expect(store).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

it('without both it fails as specified and keeps the text', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', '');
  await fillInAndSend();
  expect(
    await screen.findByText('Failed to send message. Please try again or contact us directly.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(store).not.toHaveBeenCalled();
  expect(mail).not.toHaveBeenCalled();
});
