import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionError } from '@/components/feedback/action-error';
import { notify } from '@/components/feedback/notify';
import { adminScope } from '@/lib/query-client';
import { countPersonRecords, erasePeople, type Leads, mostErasedAtOnce } from '@/leads/api/erasure';
import { readableMessage } from '@/lib/supabase/errors';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { eraseMany } from './erase-many';
import { openErasures } from './open-erasures';
import { formatCount } from '@/lib/format/format';

interface EraseDialogProps {
  leads: Leads;
  /** Whose record it is; undefined for several. */
  name: string | undefined;
  onClose: () => void;
  onErased: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function EraseDialog(props: EraseDialogProps) {
  const { leads, name, onClose, onErased, onCloseAutoFocus } = props;
  const queryClient = useQueryClient();
  // Made here: a second try after a lost answer is the same erasure.
  const [erasureId] = useState(() => crypto.randomUUID());
  const [isWithAddress, setIsWithAddress] = useState(false);
  const found = useQuery({
    queryKey: [adminScope, 'person-records', leads],
    queryFn: ({ signal }) => countPersonRecords(leads, signal),
    staleTime: 0,
  });
  const erase = useMutation({
    mutationFn: () => erasePeople(erasureId, leads, isWithAddress),
    onSuccess: (taken) => {
      const what = describeRecords(countLeads(taken));
      if (what) openErasures.add(erasureId, what, [...taken.applications, ...taken.inquiries]);
      else notify.info('Already erased', 'Another admin erased it first.');
      onErased();
      onClose();
      // No cached page may show them any more.
      queryClient.removeQueries({ queryKey: [adminScope], type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
    onError: (error) => console.error('Failed to erase:', error),
  });
  function eraseAll() {
    const total = counts.applications + counts.inquiries;
    if (total <= mostErasedAtOnce) {
      erase.mutate();
      return;
    }
    eraseMany({
      what: `${chosen} erased`,
      leads,
      isWithAddress,
      onChange: (isOver) => {
        if (isOver) void queryClient.invalidateQueries({ queryKey: [adminScope] });
      },
    });
    onErased();
    onClose();
  }
  const counts = countLeads(leads);
  const chosen = describeRecords(counts);
  const isOne = counts.applications + counts.inquiries === 1;
  const addresses = isOne ? 'this address' : 'these addresses';
  const all = found.data && describeRecords(found.data);
  const hasMore = all !== undefined && all !== chosen;

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Erase ${name ?? chosen}?`}
      description={
        <>
          <p>
            This deletes what they sent, your notes on it, its history and unsent mail about it. You
            can undo this for 30 seconds. Older backups still contain it.
          </p>
          <p aria-live="polite">
            {found.isPending && <span>{`Looking for other records of ${addresses}…`}</span>}
            {found.isError && <span>Other records of the same address could not be counted.</span>}
            {found.data && found.data.subscribers > 0 && (
              <span>{describeSubscribers(found.data.subscribers)}</span>
            )}
          </p>
        </>
      }
      confirmLabel={`Erase ${isWithAddress && all ? all : chosen}`}
      onConfirm={eraseAll}
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
          (readableMessage(erase.error) ?? 'We got no answer. Try again: nothing is erased twice.')}
      </ActionError>
    </ConfirmDialog>
  );
}

function describeSubscribers(subscribers: number): string {
  return subscribers === 1
    ? 'This address is also subscribed to the newsletter. Erase it there as well.'
    : 'Some of these addresses are also subscribed to the newsletter. Erase them there as well.';
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

const countLeads = ({ applications, inquiries }: Leads) => ({
  applications: applications.length,
  inquiries: inquiries.length,
});

/** "2 applications and 1 inquiry"; empty for none. */
function describeRecords({ applications, inquiries }: ReturnType<typeof countLeads>): string {
  return [
    applications > 0 && formatCount(applications, 'application'),
    inquiries > 0 && formatCount(inquiries, 'inquiry', 'inquiries'),
  ]
    .filter(Boolean)
    .join(' and ');
}
