import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { adminScope } from '@/lib/auth/admin-scope';
import { countPersonRecords, erasePeople, type Leads } from '@/lib/supabase/erasure';
import { readableMessage } from '@/lib/supabase/errors';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { openErasures } from './open-erasures';
import { formatNumber } from '@/lib/format/format';

/** The drafts of private notes about these records (see PrivateNotes). */
const draftNamesOf = ({ applications, inquiries }: Leads) => [
  ...applications.map((id) => `application-note-${id}`),
  ...inquiries.map((id) => `inquiry-note-${id}`),
];

interface EraseDialogProps {
  leads: Leads;
  /** Whose record it is; undefined for several. */
  name: string | undefined;
  onClose: () => void;
  onErased: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function EraseDialog({
  leads,
  name,
  onClose,
  onErased,
  onCloseAutoFocus,
}: EraseDialogProps) {
  const queryClient = useQueryClient();
  // Made here: a second try after a lost answer is the same erasure.
  const [erasureId] = useState(() => crypto.randomUUID());
  const [isWithAddress, setIsWithAddress] = useState(false);
  const chosen = { applications: leads.applications.length, inquiries: leads.inquiries.length };
  const count = chosen.applications + chosen.inquiries;
  const found = useQuery({
    queryKey: [adminScope, 'person-records', leads],
    queryFn: ({ signal }) => countPersonRecords(leads, signal),
    staleTime: 0,
  });
  const erase = useMutation({
    mutationFn: () => erasePeople(erasureId, leads, isWithAddress),
    onSuccess: (taken) => {
      const what = countRecords({
        applications: taken.applications.length,
        inquiries: taken.inquiries.length,
      });
      if (what) openErasures.add(erasureId, what, draftNamesOf(taken));
      else notify.info('Already erased', 'Another admin erased it first.');
      onErased();
      onClose();
      // No cached page may show them any more.
      queryClient.removeQueries({ queryKey: [adminScope], type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
    onError: (error) => console.error('Failed to erase:', error),
  });
  const all = found.data && countRecords(found.data);
  const hasMore = found.data && found.data.applications + found.data.inquiries > count;
  const going = isWithAddress && all ? all : countRecords(chosen);

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name === undefined ? `Erase ${countRecords(chosen)}?` : `Erase ${name}?`}
      description={
        <>
          <p>
            This deletes what they sent, your notes on it, its history and unsent mail about it. You
            can undo this for 30 seconds. Older backups still contain it.
          </p>
          <p aria-live="polite">
            {found.isPending &&
              `Looking for other records of ${count === 1 ? 'this address' : 'these addresses'}…`}
            {found.isError && 'Other records of the same address could not be counted.'}
            {found.data && found.data.readers > 0 && describeReaders(found.data.readers)}
          </p>
        </>
      }
      confirmLabel={`Erase ${going}`}
      onConfirm={() => erase.mutate()}
      isBusy={erase.isPending}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {hasMore && all && (
        <Extent
          options={[
            {
              label: `Only ${count === 1 ? 'this record' : 'these records'}`,
              detail: countRecords(chosen),
              value: false,
            },
            {
              label: `Everything from ${count === 1 ? 'this address' : 'these addresses'}`,
              detail: all,
              value: true,
            },
          ]}
          value={isWithAddress}
          isDisabled={erase.isPending}
          onChange={setIsWithAddress}
        />
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {erase.isError &&
          (readableMessage(erase.error) ?? 'We got no answer. Try again: nothing is erased twice.')}
      </p>
    </ConfirmDialog>
  );
}

function describeReaders(readers: number): string {
  return readers === 1
    ? 'This address is also subscribed to the newsletter. Erase it there as well.'
    : 'Some of these addresses are also subscribed to the newsletter. Erase them there as well.';
}

interface ExtentProps {
  options: { label: string; detail: string; value: boolean }[];
  value: boolean;
  isDisabled: boolean;
  onChange: (value: boolean) => void;
}

function Extent({ options, value, isDisabled, onChange }: ExtentProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="grid gap-1">
      <legend className="mb-1.5 text-small font-semibold">What to erase</legend>
      {options.map((option) => (
        <label key={option.label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-action"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}: <span className="text-ink-soft">{option.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface LeadCounts {
  applications: number;
  inquiries: number;
}

/** "2 applications and 1 inquiry" */
function countRecords({ applications, inquiries }: LeadCounts): string {
  const parts = [
    countOf(applications, 'application', 'applications'),
    countOf(inquiries, 'inquiry', 'inquiries'),
  ];
  return parts.filter((part) => part !== '').join(' and ');
}

function countOf(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
