import { Select, type SelectOption } from '@/components/ui/select';
import type { ListAddress } from './use-list-address';

/** No value of a filter is called that: it stands for not filtering. */
const everything = 'all';

interface ListFilterProps<Value extends string> {
  address: ListAddress;
  /** Its name in the address. */
  name: string;
  label: string;
  /** What the list is filtered by; null: everything is shown. */
  value: Value | null;
  /** The label of the choice that shows everything. */
  allLabel: string;
  options: readonly SelectOption<Value>[];
  className: string;
}

/** One filter of a list, kept in the address. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { address, name, label, value, allLabel, options, className } = props;
  return (
    <Select<Value | typeof everything>
      label={label}
      value={value ?? everything}
      options={[{ value: everything, label: allLabel }, ...options]}
      onValueChange={(next) => address.set(name, next === everything ? '' : next)}
      className={className}
    />
  );
}
