import type { ComponentProps, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import { FormField } from '@/shared/ui/form-field';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
>;

interface BoundTextFieldProps<Fields extends FieldValues, Values> extends InputProps {
  control: Control<Fields, unknown, Values>;
  name: FieldPath<Fields>;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  isMultiline?: boolean;
  className?: string;
}

/** A text field of a public form with its error. Uncontrolled, so that text typed before hydration stays. */
export function BoundTextField<Fields extends FieldValues, Values>({
  control,
  name,
  label,
  hint,
  isOptional = false,
  isMultiline = false,
  className = '',
  ...input
}: BoundTextFieldProps<Fields, Values>) {
  const { errors } = useFormState({ control, name });
  const field = { ...control.register(name), ...input };
  return (
    <FormField
      label={label}
      error={get(errors, `${name}.message`)}
      hint={hint}
      isOptional={isOptional}
      className={className}
    >
      {(attributes) =>
        isMultiline ? <Textarea {...attributes} {...field} /> : <Input {...attributes} {...field} />
      }
    </FormField>
  );
}
