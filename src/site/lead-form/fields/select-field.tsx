import type { ReactElement } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import { NativeSelectField } from '@/shared/ui/text-field';

interface SelectFieldProps<Fields extends FieldValues, Values> {
  control: Control<Fields, unknown, Values>;
  name: FieldPath<Fields>;
  label: string;
  /** The first option, which means no choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** More options, after the others. */
  children?: ReactElement | false;
  /** Prerendered, so that the choice exists before hydration. */
  defaultValue?: string | undefined;
  onChange?: () => void;
  isOptional?: boolean;
}

/** A select of a public form with its label and error. Uncontrolled, so that a choice made before hydration stays. */
export function SelectField<Fields extends FieldValues, Values>({
  control,
  name,
  label,
  placeholder,
  options,
  children,
  defaultValue,
  onChange,
  isOptional = false,
}: SelectFieldProps<Fields, Values>) {
  const { errors } = useFormState({ control, name });
  return (
    <NativeSelectField
      label={label}
      error={get(errors, `${name}.message`)}
      isOptional={isOptional}
      {...control.register(name, onChange && { onChange })}
      defaultValue={defaultValue}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {children}
    </NativeSelectField>
  );
}
