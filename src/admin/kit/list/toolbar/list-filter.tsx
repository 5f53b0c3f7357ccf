import { cn } from '@/shared/cn';
import type { Option } from '@/content/types';
import { NativeSelect } from '@/shared/ui/native-select';
import type { ListAddress } from '../use-list-address';

interface ListFilterProps<Value extends string> {
  address: ListAddress;
  name: string;
  label: string;
  /** The value to filter by; null shows everything. */
  value: Value | null;
  allLabel: string;
  options: readonly Option<Value>[];
  className: string;
}

export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { address, name, label, value, allLabel, options, className } = props;
  return (
    <div className={cn('max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28', className)}>
      <NativeSelect
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => address.set(name, event.target.value)}
        className="cursor-pointer max-sm:pe-9 max-sm:ps-3 max-sm:text-small"
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
