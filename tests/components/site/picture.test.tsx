import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from '@/shared/pictures/picture';

it('an emoji without a drawing is a character as large as a drawing', () => {
  render(<Picture emoji="🦣" className="size-14" />);
  expect(screen.queryByRole('img')).toBeNull();
  const picture = screen.getByText('🦣').parentElement;
  expect(picture).toHaveClass('size-14');
  expect(picture).toHaveAttribute('viewBox', '0 0 100 100');
  expect(picture).toHaveTextContent('🦣');
});
