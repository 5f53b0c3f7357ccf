import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { z } from 'zod';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListFrame } from '@/admin/kit/list/list-frame';
import { ListToolbar } from '@/admin/kit/list/toolbar/list-toolbar';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { RecordList } from '@/admin/kit/list/table/record-list';
import { useListAddress } from '@/admin/kit/list/use-list-address';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Button } from '@/shared/ui/button';
import { optionOf } from '@/shared/options';
import { auditEntriesQuery } from './api/audit-entries';
import { auditedAreas } from './audited-areas';
import { createAuditColumns } from './audit-columns';

const actorSchema = z.guid();

export default function AuditLogScreen() {
  const address = useListAddress();
  const area = optionOf(auditedAreas, address.get('area'))?.value ?? null;
  const actorId = actorSchema.safeParse(address.get('actor')).data ?? null;
  const isFiltered = area !== null || actorId !== null;

  const query = useQuery(auditEntriesQuery({ table: area, actorId }, address.after));
  const actor = query.data?.rows.find((entry) => entry.actorId === actorId);

  return (
    <ListFrame>
      <PageHeader
        title="Audit log"
        description="Every change, export and login in this admin. Entries cannot be changed, not even by an admin."
      />
      <ListToolbar onRefresh={() => void query.refetch()} isRefreshing={query.isFetching}>
        <ListFilter
          address={address}
          name="area"
          label="Filter by area"
          value={area}
          allLabel="All areas"
          options={auditedAreas}
          className="me-auto grow sm:w-56 sm:grow-0"
        />
        {actorId !== null && (
          <Button variant="outline" size="small" onClick={() => address.set('actor', '')}>
            <span className="wrap-anywhere">{`Only ${actor?.actorEmail ?? 'one admin'}`}</span>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">Show all admins</span>
          </Button>
        )}
      </ListToolbar>
      <RecordList
        query={query}
        address={address}
        noun="entries"
        columns={createAuditColumns((id) => address.set('actor', id))}
        emptyState={
          <EmptyState
            title="No entries found"
            description={
              isFiltered
                ? 'Nothing has happened here yet.'
                : 'The first change or login will be the first entry.'
            }
            action={
              isFiltered && (
                <Button variant="outline" size="small" onClick={address.clear}>
                  Clear filters
                </Button>
              )
            }
          />
        }
      />
    </ListFrame>
  );
}
