import type { ComponentProps } from 'react';
import { FormField } from './form-field';
import { Input } from './input';
import { NativeSelect } from './native-select';
import { Textarea } from './textarea';

type FieldProps = Omit<ComponentProps<typeof FormField>, 'children' | 'className'> & {
  fieldClassName?: string;
};

/** A text input with its label, hint and error. */
export function TextField(props: FieldProps & ComponentProps<typeof Input>) {
  const { label, error, hint, isOptional, fieldClassName, ...input } = props;
  return (
    <FormField {...{ label, error, hint, isOptional }} className={fieldClassName}>
      {(control) => <Input {...control} {...input} />}
    </FormField>
  );
}

export function TextareaField(props: FieldProps & ComponentProps<typeof Textarea>) {
  const { label, error, hint, isOptional, fieldClassName, ...textarea } = props;
  return (
    <FormField {...{ label, error, hint, isOptional }} className={fieldClassName}>
      {(control) => <Textarea {...control} {...textarea} />}
    </FormField>
  );
}

export function NativeSelectField(props: FieldProps & ComponentProps<typeof NativeSelect>) {
  const { label, error, hint, isOptional, fieldClassName, ...select } = props;
  return (
    <FormField isSelect {...{ label, error, hint, isOptional }} className={fieldClassName}>
      {(control) => <NativeSelect {...control} {...select} />}
    </FormField>
  );
}
