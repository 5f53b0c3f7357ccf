import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { blogSettingsQuery } from '../../api/admin-settings';
import { SettingsForm } from './settings-form';

export function SettingsTab() {
  const { data, isError, isFetching, refetch } = useQuery(blogSettingsQuery());
  if (data) return <SettingsForm saved={data} />;
  if (isError) {
    return (
      <LoadError
        title="The settings could not be loaded."
        query={{ isError, isFetching, refetch }}
      />
    );
  }
  return <Loading label="Loading settings…" />;
}
