import { SearchField } from '@/shared/ui/search-field';
import type { ListAddress } from '../use-list-address';

interface ListSearchProps {
  address: ListAddress;
  label: string;
  placeholder: string;
}

/** The search field of a list, kept in the URL. Typing replaces the history entry instead of adding one per word. */
export function ListSearch({ address, label, placeholder }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      submitLabel="Search"
      clearLabel="Clear search"
      value={address.get('q')}
      onSearch={(text) => address.set('q', text, { replace: true })}
    />
  );
}
