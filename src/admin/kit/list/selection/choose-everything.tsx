import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { formatNumber } from '@/shared/format/format';
import type { ReadProgress } from '@/admin/kit/list/keyset';
import { BusyButton } from '@/shared/ui/busy-button';

interface ChooseEverythingProps<Row> {
  total: number;
  read: (progress: ReadProgress) => Promise<Row[]>;
  onChoose: (rows: Row[]) => void;
}

/**
 * Offers to select every matching row, not only this page. Reads the present ids: rows that come later are not
 * included.
 */
export function ChooseEverything<Row>({ total, read, onChoose }: ChooseEverythingProps<Row>) {
  const [count, setCount] = useState(0);
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: ({ signal }: AbortController) => read({ signal, onProgress: setCount }),
    onSuccess: (rows, { signal }) => {
      if (!signal.aborted) onChoose(rows);
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) console.error('Failed to read what matches:', error);
    },
  });
  useEffect(() => () => variables?.abort(), [variables]);
  return (
    <>
      <BusyButton
        variant="outline"
        size="small"
        isBusy={isPending}
        onClick={() => {
          setCount(0);
          mutate(new AbortController());
        }}
      >
        {isPending
          ? `${formatNumber(count)} of ${formatNumber(total)} read…`
          : `Select all ${formatNumber(total)} that match`}
      </BusyButton>
      <ActionError>{isError && 'The rows could not be loaded. Please try again.'}</ActionError>
    </>
  );
}
