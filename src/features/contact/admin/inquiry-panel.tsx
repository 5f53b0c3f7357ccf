import { useQuery } from '@tanstack/react-query';
import { DateTime } from '@/components/admin/record/date-time';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { useOpenRecord } from '@/components/admin/record/use-open-record';
import { statusKeys } from '@/components/admin/record/status-keys';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { inquiryQuery } from '../api/admin-inquiries';
import { type Inquiry, type InquiryStatus, inquiryStatuses, serviceLabel } from '../inquiry';
import { InquiryDetails } from './inquiry-details';

interface InquiryPanelProps {
  record: ReturnType<typeof useOpenRecord>;
  /** The loaded page of the list; previous and next stay within it. */
  rows: readonly Inquiry[];
  /** False while the list loads: it may contain the open inquiry. */
  isListReady: boolean;
  control: (inquiry: Inquiry) => StatusControl<InquiryStatus>;
  mail: ReturnType<typeof useSendAgain>;
  onReturnFocus: () => void;
}

/** The inquiry from the address, in a panel beside the list. */
export function InquiryPanel(props: InquiryPanelProps) {
  const { record, rows, isListReady, control, mail, onReturnFocus } = props;
  const { openId } = record;
  const index = rows.findIndex(({ id }) => id === openId);
  const listed = rows[index];
  // An inquiry opened by its address may be on another page or filtered out.
  const single = useQuery({
    ...inquiryQuery(openId ?? ''),
    enabled: openId !== null && isListReady && !listed,
  });
  const inquiry = listed ?? single.data;
  const goTo = (neighbour: Inquiry | undefined) =>
    neighbour && (() => record.switchTo(neighbour.id));

  return (
    <DetailPanel
      openId={openId}
      title={inquiry?.name ?? 'Inquiry'}
      description={
        inquiry && (
          <>
            {serviceLabel(inquiry.serviceNeeded)} · <DateTime value={inquiry.createdAt} />
          </>
        )
      }
      onClose={record.close}
      onReturnFocus={onReturnFocus}
      onPrevious={listed && goTo(rows[index - 1])}
      onNext={listed && goTo(rows[index + 1])}
      keys={inquiry ? statusKeys(inquiryStatuses, control(inquiry).setStatus) : {}}
    >
      {inquiry ? (
        // The key resets notes and questions for the next inquiry.
        <InquiryDetails
          key={inquiry.id}
          inquiry={inquiry}
          control={control(inquiry)}
          mail={mail(inquiry.id, inquiry.mailStatus)}
          onErased={record.close}
        />
      ) : (
        <Missing query={single} />
      )}
    </DetailPanel>
  );
}

function Missing({ query }: { query: ReturnType<typeof useQuery<Inquiry | null>> }) {
  if (query.isError) {
    return (
      <ErrorState
        title="The inquiry could not be loaded."
        description="Check your connection, then try again."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.isPending) return <Loading label="Loading the inquiry…" />;
  return <p>This inquiry is gone: it was deleted, or the address is not complete.</p>;
}
