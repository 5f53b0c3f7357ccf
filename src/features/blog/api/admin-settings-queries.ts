import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { fetchBlogSettings, saveBlogSettings } from './admin-settings';

export function blogSettingsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'blog-settings'],
    queryFn: ({ signal }) => fetchBlogSettings(signal),
    networkMode: 'always',
  });
}

export function useSaveBlogSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveBlogSettings,
    onSuccess: (saved) => queryClient.setQueryData(blogSettingsQuery().queryKey, saved),
    networkMode: 'always',
  });
}
