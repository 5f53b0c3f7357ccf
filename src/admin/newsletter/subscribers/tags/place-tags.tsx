import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { SignUpPlace } from '@contracts/newsletter';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { formatCount } from '@/shared/format/format';
import { readableMessage } from '@/shared/supabase/errors';
import { useSubscriberAction } from '../../api/subscribers/subscriber-record';
import { signUpPlacesQuery, tagPlace } from '../../api/subscribers/tags';
import { placeTag, signUpPlaceWords } from '../sign-up-places';
import { describeChange } from './tag-many';

/** Offers the tag of a place to all who signed up there. Shows nothing while all of them have it. */
export function PlaceTags() {
  const query = useQuery(signUpPlacesQuery());
  const titleId = useId();
  const regionRef = useRef<HTMLDivElement>(null);
  const action = useSubscriberAction(tagPlace);
  const offers = query.data?.filter(({ untagged }) => untagged > 0) ?? [];

  async function tag(place: SignUpPlace) {
    try {
      const done = await action.mutateAsync(place);
      notify.success('Tagged', describeChange(placeTag(place), true, done));
      // The pressed button is gone.
      regionRef.current?.focus();
    } catch (error) {
      console.error('Failed to tag the subscribers of a place:', error);
    }
  }

  return (
    <div ref={regionRef} tabIndex={-1} className="mt-8 grid gap-2 focus:outline-none">
      {query.isError && (
        <LoadError title="The places of sign-up could not be loaded." query={query} />
      )}
      {offers.length > 0 && (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className="font-semibold">
            Tag by place of sign-up
          </h3>
          <ul className="grid">
            {offers.map(({ place, untagged }) => (
              <li
                key={place}
                className="flex items-center justify-between gap-3 border-b border-line py-3"
              >
                <p className="min-w-0">
                  <span className="font-semibold">{placeTag(place)}</span>{' '}
                  <span className="block text-small text-ink-soft">
                    {`${formatCount(untagged, 'active subscriber')} signed up ${signUpPlaceWords[place]} and ${untagged === 1 ? 'lacks' : 'lack'} this tag`}
                  </span>
                </p>
                <BusyButton
                  variant="outline"
                  size="small"
                  className="shrink-0"
                  isBusy={action.isPending && action.variables === place}
                  isBlocked={action.isPending}
                  aria-label={`Tag them “${placeTag(place)}”`}
                  onClick={() => void tag(place)}
                >
                  Tag them
                </BusyButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActionError>
        {action.isError &&
          (readableMessage(action.error) ??
            'There was no answer. Try again: nothing is done twice.')}
      </ActionError>
    </div>
  );
}
