import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { blogSettingsQuery } from '../../api/admin-settings';
import { SettingsForm } from './settings-form';

export function SettingsTab() {
  const { data, isError, isFetching, refetch } = useQuery(blogSettingsQuery());
  if (data) return <SettingsForm saved={data} />;
  if (isError) {
    return (
      <ErrorState
        title="The settings could not be loaded."
        description="Check your connection, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Loading label="Loading settings…" />;
}
