import { useQuery } from '@tanstack/react-query';
import { Tag as TagIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type SignUpPlace, signUpPlaces } from '@contracts/newsletter';
import { BulkBar } from '@/admin/kit/list/selection/bulk-bar';
import { selectColumn } from '@/admin/kit/list/selection/select-column';
import { SelectionProvider, useSelection } from '@/admin/kit/list/selection/use-selection';
import {
  growingColumn,
  oneLine,
  type Column,
  wideColumn,
  wideOnly,
} from '@/admin/kit/list/table/data-table';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { ListToolbar } from '@/admin/kit/list/toolbar/list-toolbar';
import { RecordList } from '@/admin/kit/list/table/record-list';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { useListAddress } from '@/admin/kit/list/use-list-address';
import { DateTime } from '@/admin/kit/record/date-time';
import { EmailText } from '@/admin/kit/record/email-text';
import { useRecordPanel } from '@/admin/kit/record/use-record-panel';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import type { Option } from '@/content/types';
import {
  subscriberCountQuery,
  subscribersQuery,
  type Subscriber,
  isFiltered,
  type SubscriberFilters,
} from '../../api/subscribers/subscribers';
import { type Tag, tagsQuery } from '../../api/subscribers/tags';
import { cn } from '@/shared/cn';
import { formatCount, formatNumber } from '@/shared/format/format';
import { labelOf } from '@/shared/options';
import { subscriberStatuses, type SubscriberStatus } from '@/shared/newsletter/newsletter-text';
import { SubscriberPanel } from '../record/subscriber-panel';
import { signUpPlaceWords } from '../sign-up-places';
import { TagBadges } from '../tags/tag-badges';
import { type Many, TagMany } from '../tags/tag-many';
import { SubscriberActions } from './list-actions';

const noRows: readonly Subscriber[] = [];

export function SubscribersTab({ onRefresh }: { onRefresh: () => void }) {
  const address = useListAddress();
  const filters: SubscriberFilters = {
    search: address.get('q'),
    // An unknown status is ignored.
    status: subscriberStatuses.find((status) => status === address.get('status')) ?? null,
    tag: /^\d{1,9}$/.test(address.get('tag')) ? Number(address.get('tag')) : null,
    place: signUpPlaces.find((place) => place === address.get('place')) ?? null,
  };
  const query = useQuery(subscribersQuery(filters, address.after));
  const count = useQuery(subscriberCountQuery(filters)).data;
  const tags = useQuery(tagsQuery()).data;

  const rows = query.data?.rows ?? noRows;
  const selection = useSelection(rows, JSON.stringify(filters));
  const [many, setMany] = useState<Many | null>(null);
  const { open, listRef, panel } = useRecordPanel(rows);
  const columns = useMemo(() => createSubscriberColumns(open), [open]);
  useErrorToast(query.error, { title: 'Error', description: 'Failed to fetch subscribers.' });

  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3">
      <ListToolbar
        isRefreshing={query.isFetching}
        onRefresh={() => {
          void query.refetch();
          onRefresh();
        }}
      >
        <ListSearch
          address={address}
          label="Search subscribers"
          placeholder="Email address or name"
        />
        <ListFilter
          address={address}
          name="status"
          label="Filter by status"
          value={filters.status}
          allLabel="All statuses"
          options={statusOptions}
          className="grow sm:w-48 sm:grow-0"
        />
        {(filters.tag !== null || (tags && tags.length > 0)) && (
          <ListFilter
            address={address}
            name="tag"
            label="Filter by tag"
            value={filters.tag === null ? null : String(filters.tag)}
            allLabel="All tags"
            options={tagOptions(tags ?? [], filters.tag)}
            className="grow sm:w-48 sm:grow-0"
          />
        )}
        <ListFilter
          address={address}
          name="place"
          label="Filter by place of sign-up"
          value={filters.place}
          allLabel="All places"
          options={placeOptions}
          className="grow sm:w-48 sm:grow-0"
        />
        <SubscriberActions filters={filters} />
      </ListToolbar>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <SelectionProvider value={selection}>
          <RecordList
            query={query}
            address={address}
            noun="subscribers"
            {...(count !== undefined && {
              total: formatNumber(count),
            })}
            columns={columns}
            emptyState={
              <EmptyState
                title="No subscribers found."
                {...(isFiltered(filters) && {
                  description: 'Nothing matches this search and filter.',
                  action: (
                    <Button variant="outline" size="small" onClick={address.clear}>
                      Clear search and filter
                    </Button>
                  ),
                })}
              />
            }
          />
        </SelectionProvider>
        {rows.length > 0 && (
          <BulkBar
            selection={selection}
            beyondPage={
              count !== undefined &&
              count > rows.length && (
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => setMany({ scope: { filters }, who: describeAll(count) })}
                >
                  {`Tag ${describeAll(count)}`}
                </Button>
              )
            }
          >
            <Button
              variant="outline"
              size="small"
              onClick={() =>
                setMany({
                  scope: { ids: [...selection.ids] },
                  who: formatCount(selection.ids.size, 'subscriber'),
                })
              }
            >
              <TagIcon aria-hidden="true" className="size-4" />
              <span>Tag</span>
            </Button>
          </BulkBar>
        )}
      </div>
      <TagMany many={many} onClose={() => setMany(null)} />
      <SubscriberPanel panel={panel} rows={rows} />
    </div>
  );
}

const describeAll = (count: number) => `all ${formatNumber(count)} that match`;

/**
 * Lists the tags with their counts. A deleted tag in the URL keeps an option that says so, instead of showing every
 * subscriber.
 */
function tagOptions(tags: readonly Tag[], chosen: number | null): Option[] {
  const options = tags.map(({ id, name, subscribers }) => ({
    value: String(id),
    label: `${name} (${formatNumber(subscribers)})`,
  }));
  const isGone = chosen !== null && !tags.some(({ id }) => id === chosen);
  return isGone ? [{ value: String(chosen), label: 'A tag that is gone' }, ...options] : options;
}

const createSubscriberColumns = (onOpen: (id: string) => void): Column<Subscriber>[] => [
  selectColumn<Subscriber>(({ email }) => email),
  {
    header: 'Email',
    isRowHeader: true,
    // Keeps a row's address in one line.
    className: `${growingColumn} [&_wbr]:hidden`,
    cell: ({ id, email, name, tags }) => (
      <RowOpener onOpen={() => onOpen(id)}>
        <EmailText>{email}</EmailText>
        {name && <bdi className="ps-2 font-normal text-ink-soft">{name}</bdi>}
        {tags && tags.length > 0 && (
          <span className={cn('inline-flex gap-1.5 ps-2 align-middle font-normal', wideOnly)}>
            <TagBadges tags={tags} />
          </span>
        )}
      </RowOpener>
    ),
  },
  {
    header: 'Status',
    onPhone: 'end',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'success' : 'danger'}>
        {labelOf(statusOptions, status)}
      </Badge>
    ),
  },
  {
    header: 'Subscribed',
    onPhone: 'below',
    className: oneLine,
    cell: ({ subscribedAt }) => <DateTime value={subscribedAt} />,
  },
  {
    header: 'Unsubscribed',
    // Hidden in a narrow table, because most rows have no tags and the address needs the space.
    className: cn(oneLine, wideColumn),
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? <DateTime value={unsubscribedAt} /> : '–'),
  },
];

const statusOptions: Option<SubscriberStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

const placeOptions: Option<SignUpPlace>[] = signUpPlaces.map((value) => ({
  value,
  label: `Signed up ${signUpPlaceWords[value]}`,
}));
