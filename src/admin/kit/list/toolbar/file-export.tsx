import { useMutation } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import type { ButtonSize } from '@/shared/ui/button-classes';
import { Spinner } from '@/shared/ui/spinner';
import { formatCount, formatNumber } from '@/shared/format/format';
import type { ReadProgress } from '@/admin/kit/list/keyset';
import { Spoken } from '@/shared/feedback/spoken';
import { datedFileName, downloadFile } from './download';

const formats = {
  csv: { extension: 'csv', mime: 'text/csv', words: 'a CSV file' },
  json: { extension: 'json', mime: 'application/json', words: 'a JSON file' },
  text: { extension: 'txt', mime: 'text/plain', words: 'a text file' },
} as const;

interface FileExportProps<Row> {
  /** The singular and plural for the toasts. */
  noun: readonly [one: string, many: string];
  /** The file's name without the date, which must not name a person; by default the plural. */
  fileName?: string;
  format: keyof typeof formats;
  label: string;
  size?: ButtonSize;
  read: (progress: ReadProgress) => Promise<Row[]>;
  toText: (rows: Row[]) => Promise<string>;
}

/** Downloads all matching rows as a file, not only those of this page. */
export function FileExport<Row>(props: FileExportProps<Row>) {
  const { noun, format, label, size = 'medium', read, toText } = props;
  const [one, many] = noun;
  const { extension, mime, words } = formats[format];
  const [count, setCount] = useState(0);
  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const onProgress = (soFar: number) => !signal.aborted && setCount(soFar);
      const rows = await read({ signal, onProgress });
      if (signal.aborted) return;
      if (rows.length === 0) {
        notify.info('Nothing to export', `No ${one} matches.`);
        return;
      }
      downloadFile(datedFileName(props.fileName ?? many, extension), mime, await toText(rows));
      const amount = formatCount(rows.length, one, many);
      notify.success('Export ready', `${amount} saved as ${words}.`);
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      console.error(`Failed to export ${many}:`, error);
      notify.error('Export failed', `The ${many} could not be exported. Please try again.`);
    },
  });
  // Cancels the export when the page is left or the mutation is reset.
  useEffect(() => () => variables?.abort(), [variables]);

  function start() {
    setCount(0);
    mutate(new AbortController());
  }
  const Icon = isPending ? X : Download;
  return (
    <>
      <Spoken
        as="span"
        className={isPending ? 'inline-flex items-center gap-2 text-small' : 'sr-only'}
      >
        {isPending && (
          <>
            <Spinner className="size-4" />
            <span>{`${formatNumber(count)} read`}</span>
          </>
        )}
      </Spoken>
      {/* One button for both states keeps the focus. */}
      <Button
        variant="outline"
        size={size}
        className="grow sm:grow-0"
        onClick={isPending ? reset : start}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span>{isPending ? 'Cancel export' : label}</span>
      </Button>
    </>
  );
}
