import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { inquirySteps } from '@/features/contact/api/inquiry-steps';
import { ContactForm } from '@/features/contact/components/contact-form';
import { ContactSection } from '@/features/contact/components/contact-section';
import QuizPage from '@/pages/site/quiz-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/contact/api/inquiry-steps', () => ({
  inquirySteps: {
    store: vi.fn<() => Promise<void>>(),
    mail: vi.fn<() => Promise<void>>(),
    report: vi.fn<() => Promise<void>>(),
  },
  prepareInquiry: vi.fn<() => void>(),
}));

const result = '/quiz?goal=website&situation=starting&budget=50k-1l&timeline=month';

const pages = (
  <Routes>
    <Route path="/" element={<ContactSection />} />
    <Route path="/quiz" element={<QuizPage />} />
  </Routes>
);

beforeEach(() => {
  vi.clearAllMocks();
  for (const step of Object.values(vi.mocked(inquirySteps))) step.mockResolvedValue();
});

it('opens the contact form with the service and a summary of the answers', async () => {
  const { user, router } = renderPublic(pages, result);
  await user.click(screen.getByRole('link', { name: 'Get this plan' }));
  expect(await screen.findByLabelText('Service needed')).toHaveValue('website');
  expect(router.state.location).toMatchObject({ pathname: '/', search: '', hash: '#contact' });
  const message = screen.getByLabelText('About your project');
  if (!(message instanceof HTMLTextAreaElement)) throw new Error('The message is no text area.');
  expect(message.value.split('\n')).toEqual([
    'Hello! I took your quiz and would like this plan:',
    'Website Development & Optimization (Standard)',
    '',
    'Goal: A website that sells',
    'Situation: Just starting',
    'Budget: ₹50K-1L',
    'Timeline: Within a month',
    '',
    'About my business: ',
  ]);
});

it('sends what was filled in, and does not fill it in again after sending', async () => {
  const { user } = renderPublic(pages, result);
  await user.click(screen.getByRole('link', { name: 'Get this plan' }));
  await user.type(await screen.findByLabelText('Name'), 'Asha Rao');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''), { timeout: 5000 });
  expect(inquirySteps.mail).toHaveBeenCalledWith(
    expect.objectContaining({
      serviceNeeded: 'website',
      message: expect.stringContaining('Website Development & Optimization (Standard)'),
    }),
  );
  expect(screen.getByLabelText('About your project')).toHaveValue('');
});

it.each([
  ['nothing', null],
  ['something else', { inquiry: 'x' }],
  ['half of it', { inquiry: { serviceNeeded: 'website' } }],
])('opens an empty form when the link brought %s', async (_name, state) => {
  const { router } = renderPublic(pages, '/quiz');
  await router.navigate('/', { state });
  expect(await screen.findByLabelText('Service needed')).toHaveValue('');
  expect(screen.getByLabelText('About your project')).toHaveValue('');
});

it('leaves the service open when the link brought an unknown one', async () => {
  const { router } = renderPublic(pages, '/quiz');
  await router.navigate('/', { state: { inquiry: { serviceNeeded: 'seo', message: 'Hello' } } });
  expect(await screen.findByLabelText('About your project')).toHaveValue('Hello');
  expect(screen.getByLabelText('Service needed')).toHaveValue('');
});

it('does not write over what somebody has typed before the form came alive', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<ContactForm />);
  const message = screen.getByLabelText('About your project');
  if (message instanceof HTMLTextAreaElement) message.value = 'A bakery in Nashik';
  const prefilled = { serviceNeeded: 'website', message: 'From the quiz' };
  const root = await act(async () => hydrateRoot(place, <ContactForm prefilled={prefilled} />));
  expect(message).toHaveValue('A bakery in Nashik');
  expect(screen.getByLabelText('Service needed')).toHaveValue('website');
  await act(async () => root.unmount());
  place.remove();
});
