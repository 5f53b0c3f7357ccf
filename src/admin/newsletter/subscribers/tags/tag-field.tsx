import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { isTagTooLong, maxTagLength, toTagName } from '@contracts/subscriber-tags';
import { TextField } from '@/shared/ui/text-field';
import { tagsQuery } from '../../api/subscribers/tags';

interface TagFieldProps {
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** A field for a tag's name, which suggests existing tags. */
export function TagField({ ref, label, hint, error, value, onChange }: TagFieldProps) {
  const { data: tags = [] } = useQuery(tagsQuery());
  const listId = useId();
  return (
    <>
      <TextField
        {...{ ref, label, hint, error, value }}
        fieldClassName="w-full"
        autoComplete="off"
        list={listId}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {tags.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Says why the text cannot be a tag's name; undefined when it can. */
export function tagFault(typed: string): string | undefined {
  const name = toTagName(typed);
  if (name === '') return 'Please enter a tag.';
  return isTagTooLong(name) ? `A tag has at most ${maxTagLength} characters.` : undefined;
}
