import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agency } from '@contracts/agency';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { notify } from '@/shared/feedback/notify';
import { adminScope } from '@/shared/query/query-client';
import {
  countPersonRecords,
  type Erasable,
  erasePeople,
  type PersonRecords,
} from '@/admin/leads/api/erasure';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { Spoken } from '@/shared/feedback/spoken';
import { erasedIds, openErasures } from './open-erasures';
import { formatCount } from '@/shared/format/format';

interface EraseDialogProps {
  leads: Erasable;
  /** The person's name; undefined for several records. */
  name: string | undefined;
  onClose: () => void;
  onErased: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function EraseDialog(props: EraseDialogProps) {
  const { leads, name, onClose, onErased, onCloseAutoFocus } = props;
  const queryClient = useQueryClient();
  // Created here, so that a retry after a lost response is the same erasure.
  const [erasureId] = useState(() => crypto.randomUUID());
  const isAddressAlone = leads.addresses !== undefined;
  const [isWithAddress, setIsWithAddress] = useState(isAddressAlone);
  const found = useQuery({
    queryKey: [adminScope, 'person-records', leads],
    queryFn: ({ signal }) => countPersonRecords(leads, signal),
    staleTime: 0,
  });
  const erase = useMutation({
    mutationFn: () => erasePeople(erasureId, leads, isWithAddress),
    onSuccess: (taken) => {
      const what = describeRecords({
        ...countLeads(taken),
        newsletterEntries: taken.newsletterEntries,
      });
      if (what) openErasures.add(erasureId, what, erasedIds(taken));
      else notify.info('Already erased', 'Another admin erased it first.');
      onErased();
      onClose();
      // Removes cached pages, which could still show the erased records.
      queryClient.removeQueries({ queryKey: [adminScope], type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
    onError: (error) => console.error('Failed to erase:', error),
  });
  const counts = { ...countLeads(leads), newsletterEntries: leads.subscribers?.length ?? 0 };
  const all = found.data && describeRecords(found.data);
  const chosen = isAddressAlone ? all || 'everything' : describeRecords(counts);
  const isOne = isAddressAlone || totalOf(counts) === 1;
  const addresses = isOne ? 'this address' : 'these addresses';
  const hasMore =
    !isAddressAlone && all !== undefined && totalOf(found.data ?? counts) !== totalOf(counts);
  const isNewsletterErased = isWithAddress
    ? found.data !== undefined && found.data.newsletterEntries > 0
    : counts.newsletterEntries > 0;

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Erase ${name ?? chosen}?`}
      description={
        <>
          {(totalOf(counts) > counts.newsletterEntries || isWithAddress) && (
            <p>
              This deletes what they sent, your notes on it, its history and unsent emails about it.
            </p>
          )}
          {isNewsletterErased && (
            <p>
              The address is removed from the newsletter’s list, reports and queue. Neither you nor
              an import can add it again. The person can sign up again, unless the address is
              blocked.
            </p>
          )}
          <p>You can undo this for 30 seconds. Older backups still contain it.</p>
          <Spoken as="p">
            {found.isPending && <span>{`Looking for other records of ${addresses}…`}</span>}
            {found.isError && <span>Other records of the same address could not be counted.</span>}
          </Spoken>
        </>
      }
      confirmLabel={`Erase ${isWithAddress && all ? all : chosen}`}
      onConfirm={() => erase.mutate()}
      isBusy={erase.isPending}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {hasMore && (
        <fieldset disabled={erase.isPending} className="grid gap-1">
          <legend className="mb-1.5 text-small font-semibold">What to erase</legend>
          <Extent
            label={`Only ${isOne ? 'this record' : 'these records'}`}
            records={chosen}
            isChosen={!isWithAddress}
            onChoose={() => setIsWithAddress(false)}
          />
          <Extent
            label={`Everything from ${addresses}`}
            records={all}
            isChosen={isWithAddress}
            onChoose={() => setIsWithAddress(true)}
          />
        </fieldset>
      )}
      <ActionError>
        {erase.isError &&
          (readableMessage(erase.error) ??
            'The server did not answer. Try again: nothing is erased twice.')}
      </ActionError>
    </ConfirmDialog>
  );
}

interface ExtentProps {
  label: string;
  records: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Extent({ label, records, isChosen, onChoose }: ExtentProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="extent"
        className="size-4.5 shrink-0 accent-action"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{`${label}: ${records}`}</span>
    </label>
  );
}

const countLeads = ({ applications, inquiries }: Pick<Erasable, 'applications' | 'inquiries'>) => ({
  applications: applications.length,
  inquiries: inquiries.length,
});

const totalOf = ({ applications, inquiries, newsletterEntries }: PersonRecords) =>
  applications + inquiries + newsletterEntries;

const listFormat = new Intl.ListFormat(agency.adminLanguage);

/** Lists the records: "2 applications, 1 inquiry and 1 newsletter entry"; empty for none. */
function describeRecords(counts: PersonRecords): string {
  const { applications, inquiries, newsletterEntries } = counts;
  return listFormat.format(
    [
      applications > 0 && formatCount(applications, 'application'),
      inquiries > 0 && formatCount(inquiries, 'inquiry', 'inquiries'),
      newsletterEntries > 0 &&
        formatCount(newsletterEntries, 'newsletter entry', 'newsletter entries'),
    ].filter((part) => part !== false),
  );
}
