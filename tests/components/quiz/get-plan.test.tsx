import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { ContactForm } from '@/site/contact/contact-form';
import { ContactSection } from '@/site/contact/contact-section';
import { usePlanInquiry } from '@/site/quiz/result/use-plan-inquiry';
import QuizPage from '@/site/pages/quiz-page';
import { renderPublic } from '../../support/render.tsx';
import { answerRequests } from '../../support/wire.ts';

const result = '/quiz?goal=website&situation=starting&budget=up-to-500&timeline=exploring';

function HomeEnd() {
  return <ContactSection prefilled={usePlanInquiry()} />;
}

const pages = (
  <Routes>
    <Route path="/" element={<HomeEnd />} />
    <Route path="/quiz" element={<QuizPage />} />
  </Routes>
);

it('a plan opens the contact form with the service and a summary of the answers, and fills it in once', async () => {
  const { asked } = answerRequests({
    'insert contact_inquiries': null,
    emailjs: 'OK',
    report_notification: null,
  });
  const { user, router } = renderPublic(pages, result);
  await user.click(screen.getByRole('link', { name: 'Get this plan' }));
  await waitFor(() => expect(screen.getByLabelText('Service needed')).toHaveValue('website'));
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '#contact' });
  const message = screen.getByLabelText('About your project');
  if (!(message instanceof HTMLTextAreaElement)) throw new Error('The message is no text area.');
  expect(message.value.split('\n')).toEqual([
    'Hello! I took your quiz and would like this plan:',
    'Search, from page to map (Standard)',
    '',
    'Goal: A site that is found',
    'Situation: Not yet',
    'Budget: Up to $500',
    'Timeline: No date yet',
    '',
    'About my business: ',
  ]);

  await user.type(screen.getByLabelText('Name'), 'Asha Rao');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''), { timeout: 5000 });
  expect(asked('insert contact_inquiries').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      service_needed: 'website',
      message: expect.stringContaining('Search, from page to map (Standard)'),
    }),
  ]);
  expect(screen.getByLabelText('About your project')).toHaveValue('');
});

it.each([
  ['nothing', '/'],
  ['half of the answers', '/?goal=website&budget=up-to-500'],
  ['an unknown answer', '/?goal=seo&situation=starting&budget=up-to-500&timeline=exploring'],
])('an address with %s opens an empty form', async (_name, address) => {
  renderPublic(pages, `${address}#contact`);
  const service = await screen.findByLabelText('Service needed');
  await vi.dynamicImportSettled();
  expect(service).toHaveValue('');
  expect(screen.getByLabelText('About your project')).toHaveValue('');
});

it('a plan leaves text alone that was typed before hydration', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<ContactForm />);
  const message = screen.getByLabelText('About your project');
  if (message instanceof HTMLTextAreaElement) message.value = 'A bakery in Gander';
  const prefilled = { serviceNeeded: 'website', message: 'From the quiz' };
  const root = await act(async () => hydrateRoot(place, <ContactForm prefilled={prefilled} />));
  expect(message).toHaveValue('A bakery in Gander');
  expect(screen.getByLabelText('Service needed')).toHaveValue('website');
  await act(async () => root.unmount());
  place.remove();
});
