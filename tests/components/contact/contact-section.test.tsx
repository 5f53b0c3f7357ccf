import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContactSection } from '@/features/contact/site/contact-section';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/contact/api/submit-inquiry');

it('the section #contact promises 24 hours and offers three other contact options', async () => {
  const { container } = renderPublic(<ContactSection />);
  const section = screen.getByRole('region', { name: 'Tell us what you are building.' });
  expect(section).toHaveAttribute('id', 'contact');
  expect(container).toHaveTextContent('within 24 hours');
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
  );
  expect(screen.getByRole('link', { name: /^Email/ })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  expect(screen.getByRole('link', { name: /^Phone/ })).toHaveAttribute('href', 'tel:+910000000001');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});
