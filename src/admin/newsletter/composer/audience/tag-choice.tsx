import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxTagsOfNewsletter, tagKey } from '@contracts/subscriber-tags';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { TextField } from '@/shared/ui/text-field';
import { formatNumber } from '@/shared/format/format';
import { type Tag, tagsQuery } from '../../api/subscribers/tags';
import { LoadState } from '../../load-state';

/** Fewer are found by looking. */
const SEARCHED_FROM = 12;

interface TagChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** All tags with the number of their active subscribers, any of which can be chosen. */
export function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const query = useQuery(tagsQuery());
  const [search, setSearch] = useState('');
  const tags = query.data ?? [];
  const keys = new Set(chosen.map(tagKey));
  const gone = query.data ? chosen.filter((name) => !tags.some(isNamed(name))) : [];
  const shown = tags.filter(({ name }) => tagKey(name).includes(tagKey(search)));
  const toggle = (name: string) =>
    onChange(
      keys.has(tagKey(name))
        ? chosen.filter((one) => tagKey(one) !== tagKey(name))
        : [...chosen, name],
    );
  return (
    <div className="grid gap-4">
      <LoadState query={query} what="the tags" />
      {query.data?.length === 0 && gone.length === 0 && (
        <p className="text-ink-soft">
          There are no tags yet. Set them in the list of subscribers, or by an import.
        </p>
      )}
      {tags.length >= SEARCHED_FROM && (
        <TextField
          label="Find a tag"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <fieldset className="grid gap-3">
        <legend className="sr-only">Tags</legend>
        {gone.map((name) => (
          <CheckboxField
            key={name}
            label={name}
            hint="This tag does not exist any more."
            checked
            onChange={() => toggle(name)}
          />
        ))}
        {shown.map(({ id, name, active }) => (
          <CheckboxField
            key={id}
            label={`${name} (${formatNumber(active)})`}
            checked={keys.has(tagKey(name))}
            disabled={!keys.has(tagKey(name)) && chosen.length >= maxTagsOfNewsletter}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
      {search !== '' && shown.length === 0 && (
        <p className="text-ink-soft">No tag has this in its name.</p>
      )}
    </div>
  );
}

const isNamed =
  (name: string) =>
  (tag: Tag): boolean =>
    tagKey(tag.name) === tagKey(name);
