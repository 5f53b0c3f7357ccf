import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { formatPrice } from '@/shared/format/format';
import { services } from '@/site/services/services';
import { casesWith } from '@/site/case-studies/find-case';
import { caseSlug } from '@/site/case-studies/slug';
import ServicePage from '@/site/pages/service-page';
import { renderPublic } from '../../support/render.tsx';

const open = (id: string) =>
  renderPublic(
    <Routes>
      <Route path="/services/:serviceId" element={<ServicePage />} />
    </Routes>,
    `/services/${id}`,
  );

function regionOf(title: string) {
  const region = screen.getByText(title, { selector: 'h2' }).closest('section');
  if (!region) throw new Error(`"${title}" is not inside a section.`);
  expect(region).toBeVisible();
  return within(region);
}

it.each(services)('/services/$id shows all content of the service and both plans', (service) => {
  open(service.id);
  expect(screen.getByText(service.title, { selector: 'h1' })).toBeVisible();
  for (const text of [service.subtitle, service.description, service.fullDescription]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  const results = regionOf('Results');
  for (const { value, label, of } of service.results) {
    const badge = results.getByText(label).closest('li');
    expect(badge).toHaveTextContent(value);
    expect(badge).toHaveTextContent(of ?? 'Everybody we worked for');
  }
  const included = regionOf('What’s included');
  for (const item of service.includes) expect(included.getByText(item)).toBeVisible();
  for (const item of service.includesWithPremium) {
    expect(included.getByText(item).closest('li')).toHaveTextContent('Premium');
  }
  const perfectFor = regionOf('Perfect for');
  for (const item of service.perfectFor) expect(perfectFor.getByText(item)).toBeVisible();
  const steps = regionOf('How it runs, step by step').getAllByRole('listitem');
  expect(steps).toHaveLength(service.strategy.length);
  steps.forEach((step, index) => {
    expect(step).toHaveTextContent(service.strategy[index]?.title ?? 'missing');
    expect(step).toHaveTextContent(service.strategy[index]?.text ?? 'missing');
  });
  const testimonial = screen.getByRole('figure');
  expect(testimonial).toHaveTextContent(service.testimonial.text);
  expect(testimonial).toHaveTextContent(service.testimonial.author);
  expect(testimonial).toHaveTextContent(service.testimonial.company);

  const plans = regionOf('Pricing').getAllByRole('article');
  expect(plans).toHaveLength(2);
  (
    [
      ['starter', 'Starter'],
      ['premium', 'Premium'],
    ] as const
  ).forEach(([plan, name], index) => {
    const card = within(plans[index] ?? document.body);
    expect(card.getByRole('heading', { name })).toBeVisible();
    for (const text of [
      formatPrice(service.prices[plan]),
      service.prices.terms,
      ...service.planFeatures[plan],
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
  });
});

it('a service leads to its cases and to the other services', async () => {
  const { user } = open('films');
  const others = screen.getByRole('navigation', { name: 'Our other services' });
  expect(within(others).getAllByRole('link')).toHaveLength(services.length - 1);
  const cases = within(screen.getByRole('navigation', { name: 'Where we used it' }));
  const targets = cases.getAllByRole('link').map((link) => link.getAttribute('href'));
  const expected = casesWith('films').map(({ title }) => caseSlug(title));
  expect(targets).toEqual(expected.map((slug) => `/case-study/${slug}`));
  await user.click(within(others).getByRole('link', { name: /Letters to Customers/ }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Letters to Customers' }),
  ).toBeVisible();
});
