import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import type { ListAddress } from '@/admin/kit/list/use-list-address';
import { formatNumber } from '@/shared/format/format';
import { type DueFilter, dueFilters } from '../model/next-step';

interface DueFilterFieldProps {
  address: ListAddress;
  value: DueFilter | null;
  /** The number of steps that are due now; undefined while it loads. */
  dueNow: number | undefined;
}

export function DueFilterField({ address, value, dueNow }: DueFilterFieldProps) {
  const options = dueFilters.map((option) =>
    option.value === 'now' && dueNow !== undefined
      ? { ...option, label: `${option.label} (${formatNumber(dueNow)})` }
      : option,
  );
  return (
    <ListFilter<DueFilter>
      address={address}
      name="due"
      label="Filter by next step"
      value={value}
      allLabel="Due or not"
      options={options}
      className="grow sm:w-44 sm:grow-0"
    />
  );
}
