import { cn } from '@/shared/cn';
import { Select, type SelectOption } from '@/admin/kit/controls/select';
import type { ListAddress } from '../use-list-address';

/** The select's value without a filter; no filter has a value of this name. */
const everything = 'all';

interface ListFilterProps<Value extends string> {
  address: ListAddress;
  name: string;
  label: string;
  /** The value to filter by; null shows everything. */
  value: Value | null;
  allLabel: string;
  options: readonly SelectOption<Value>[];
  className: string;
}

export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { address, name, label, value, allLabel, options, className } = props;
  return (
    <Select<Value | typeof everything>
      label={label}
      value={value ?? everything}
      options={[{ value: everything, label: allLabel }, ...options]}
      onValueChange={(next) => address.set(name, next === everything ? '' : next)}
      className={cn(
        'max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28 max-sm:gap-1 max-sm:px-3 max-sm:text-small [&>span:first-child]:truncate',
        className,
      )}
    />
  );
}
