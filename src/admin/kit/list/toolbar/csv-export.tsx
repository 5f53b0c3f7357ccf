import type { ComponentProps } from 'react';
import { FileExport } from './file-export';

type CsvExportProps<Row> = Omit<ComponentProps<typeof FileExport<Row>>, 'format' | 'label'> & {
  label?: string;
};

/** Downloads all rows that match the filter and the search as a CSV file. */
export function CsvExport<Row>({ label = 'Export CSV', ...rest }: CsvExportProps<Row>) {
  return <FileExport {...rest} format="csv" label={label} />;
}
