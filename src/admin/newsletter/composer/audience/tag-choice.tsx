import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxTagsOfNewsletter, tagKey } from '@contracts/subscriber-tags';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { TextField } from '@/shared/ui/text-field';
import { formatNumber } from '@/shared/format/format';
import { tagsQuery } from '../../api/subscribers/tags';
import { LoadState } from '../../load-state';

/** The number of tags from which on the list has a search. */
const SEARCHED_FROM = 12;

interface TagChoiceProps {
  /** The ids of tags. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Chooses any of the tags, each with the number of its active subscribers. */
export function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const query = useQuery(tagsQuery());
  const [search, setSearch] = useState('');
  const tags = query.data ?? [];
  const shown = tags.filter(({ name }) => tagKey(name).includes(tagKey(search)));
  function toggle(id: number) {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    // A draft of this device may name a tag that is gone.
    onChange(next.filter((one) => tags.some((tag) => tag.id === one)));
  }
  return (
    <div className="grid gap-4">
      <LoadState query={query} what="the tags" />
      {query.data?.length === 0 && (
        <p className="text-ink-soft">
          There are no tags yet. Set them in the list of subscribers, or with an import.
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
        {shown.map(({ id, name, active }) => (
          <CheckboxField
            key={id}
            label={`${name} (${formatNumber(active)})`}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= maxTagsOfNewsletter}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      {search !== '' && shown.length === 0 && (
        <p className="text-ink-soft">No tag has this in its name.</p>
      )}
    </div>
  );
}
