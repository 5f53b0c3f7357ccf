import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeAddresses } from '@/admin/kit/dialogs/whole-addresses';

it.each([
  ['Delete asha.rao+news@mail.example.co.in?', 'asha.rao+news@mail.example.co.in'],
  ['“आशा@उदाहरण.भारत” leaves the list.', 'आशा@उदाहरण.भारत'],
  [
    'Links to /blog/five-lines-for-a-festival will stop working.',
    '/blog/five-lines-for-a-festival',
  ],
  ['See https://example.com/a-b?c=d first.', 'https://example.com/a-b?c=d'],
])('an address is one piece of the sentence: %s', (sentence, address) => {
  const { container } = render(<WholeAddresses>{sentence}</WholeAddresses>);
  expect(container.querySelector('.sr-only')).toHaveTextContent(sentence);
  expect(container.querySelector('[aria-hidden=true]')).toHaveTextContent(sentence);
  expect([...container.querySelectorAll('[translate=no]')].map((part) => part.textContent)).toEqual(
    [address],
  );
});

it('a sentence about "and/or" has no address', () => {
  const { container } = render(<WholeAddresses>Erase 1 and/or 2 at 9/11?</WholeAddresses>);
  expect(container.querySelector('[translate=no]')).toBeNull();
});
