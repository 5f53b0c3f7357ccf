import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { tagKey } from '@contracts/subscriber-tags';
import { Badge } from '@/shared/ui/badge';
import { BusyButton } from '@/shared/ui/busy-button';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import {
  type SubscriberRecord,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { changeTag, tagsQuery } from '../../api/subscribers/tags';
import { SubscriberSection } from '../record/subscriber-section';
import { TagField, tagFault } from './tag-field';

/** The tags of one subscriber, each with a button that removes it, and a field to add another. */
export function SubscriberTags({ subscriber }: { subscriber: SubscriberRecord }) {
  const { id, tagIds } = subscriber;
  const { data: all = [] } = useQuery(tagsQuery());
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const listRef = useRef<HTMLUListElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const action = useSubscriberAction(changeTag);
  const tags = all.filter((tag) => tagIds.includes(tag.id));
  const has = (wanted: string) => tags.some(({ name }) => tagKey(name) === tagKey(wanted));

  async function change(tag: string, isSet: boolean) {
    if (action.isPending) return;
    try {
      await action.mutateAsync({ tag, isSet, scope: { ids: [id] } });
      if (isSet && tag === typed) return setTyped('');
      // Moves the focus, because the pressed button disappears, and with the last tag the list.
      const list = isSet || tags.length > 1 ? listRef.current : null;
      (list ?? fieldRef.current)?.focus();
    } catch (error) {
      console.error('Failed to change a tag:', error);
      setProblem(readableMessage(error) ?? 'It was not saved. Try again.');
    }
  }

  function add(event: SubmitEvent) {
    event.preventDefault();
    const fault = tagFault(typed) ?? (has(typed) ? 'This tag is set already.' : undefined);
    setProblem(fault);
    if (!fault) void change(typed, true);
  }

  return (
    <SubscriberSection title="Tags" description="You can choose by tag who gets a newsletter.">
      {tags.length > 0 && (
        <ul
          ref={listRef}
          tabIndex={-1}
          aria-label="Tags"
          className="flex flex-wrap gap-2 focus:outline-none"
        >
          {tags.map(({ id: tagId, name }) => (
            <li key={tagId} className="max-w-full">
              <Badge size="medium" className="max-w-full py-0 pe-0">
                <bdi className="truncate">{name}</bdi>
                <button
                  type="button"
                  aria-label={`Remove “${name}”`}
                  disabled={action.isPending}
                  className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-current/10 pointer-coarse:size-11"
                  onClick={() => {
                    setProblem(undefined);
                    void change(name, false);
                  }}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className="grid w-full justify-items-start gap-3">
        <TagField
          ref={fieldRef}
          label="Add a tag"
          error={problem}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
        />
        <BusyButton type="submit" variant="outline" size="small" isBusy={action.isPending}>
          Add tag
        </BusyButton>
      </form>
    </SubscriberSection>
  );
}
