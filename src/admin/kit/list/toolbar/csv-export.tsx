import type { ComponentProps } from 'react';
import { FileExport } from './file-export';

type CsvExportProps<Row> = Omit<ComponentProps<typeof FileExport<Row>>, 'format' | 'label'> & {
  label?: string;
};

/** Saves all rows of a list that match the filter and search. */
export function CsvExport<Row>({ label = 'Export CSV', ...rest }: CsvExportProps<Row>) {
  return <FileExport {...rest} format="csv" label={label} />;
}
