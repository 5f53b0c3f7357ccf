import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormField } from '@/shared/ui/form-field';
import { NativeSelectField } from '@/shared/ui/text-field';
import { Figure } from '@/shared/format/figure';

it('a figure is shown as it is written, and said as it is meant', () => {
  render(
    <dd>
      <Figure>3M+</Figure>
    </dd>,
  );
  expect(screen.getByText('3M+')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('3 million and more')).toHaveClass('sr-only');
});

it('a figure that every voice reads stands there once', () => {
  render(
    <dd>
      <Figure>2.6 %</Figure>
    </dd>,
  );
  expect(screen.getByRole('definition')).toHaveTextContent(/^2\.6 %$/);
});

it('a select says that it is required, which screen readers leave out', () => {
  render(
    <NativeSelectField label="Position">
      <option>Designer</option>
    </NativeSelectField>,
  );
  expect(screen.getByLabelText('Position')).toHaveAccessibleDescription('Required');
});

it('a field says that it is optional, after what is wrong with it', () => {
  render(
    <FormField label="Phone" isOptional error="Not a number." hint="With its country.">
      {(control) => <input {...control} />}
    </FormField>,
  );
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    'Not a number. Optional With its country.',
  );
});
