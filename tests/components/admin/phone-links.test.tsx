import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneLinks } from '@/admin/leads/record/phone-links';

it('each number in the field is a link, and the text stays as typed', () => {
  const typed = 'Home: +९१ ९८७६५ ४३२१०, office +91 20 2567 8901 ext 12 (after six)';
  const { container } = render(<PhoneLinks phone={typed} />);
  expect(container).toHaveTextContent(typed);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+919876543210',
    'tel:+912025678901,12',
  ]);
});

it('a text without a number is no link', () => {
  render(<PhoneLinks phone="please write instead" />);
  expect(screen.getByText('please write instead')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
