// The palette's search: runs the searches of the five lists in parallel.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { newestFirst } from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { serverNow } from '@/admin/session/api/server-clock';
import { studioDay } from '@/shared/format/studio-day';
import { unwrap } from '@/shared/supabase/errors';

export type SearchKind = 'application' | 'inquiry' | 'post' | 'job' | 'subscriber';

export interface SearchResult {
  kind: SearchKind;
  id: string;
  title: string;
  /** The position, service, category, place or subscriber's name. */
  detail: string | null;
  email: string | null;
  status: string;
}

export interface FoundRecords {
  results: SearchResult[];
  /** True when a search failed, so that its records are missing. */
  isPartial: boolean;
}

/** The number of results of each kind. */
const mostResults = 5;

type Search = (search: string, signal: AbortSignal) => Promise<SearchResult[]>;

const searchApplications: Search = async (search, signal) => {
  const request = getAdminClient()
    .rpc('search_applications', { search, page_size: mostResults })
    .select('id, name, position_title, email, status');
  return unwrap(await request.abortSignal(signal)).map(({ id, name, position_title, ...rest }) => ({
    kind: 'application',
    id,
    title: name,
    detail: position_title,
    ...rest,
  }));
};

const searchInquiries: Search = async (search, signal) => {
  const request = getAdminClient()
    .rpc('search_inquiries', { search, page_size: mostResults })
    .select('id, name, service_needed, email, status');
  return unwrap(await request.abortSignal(signal)).map(({ id, name, service_needed, ...rest }) => ({
    kind: 'inquiry',
    id,
    title: name,
    detail: service_needed,
    ...rest,
  }));
};

const searchPosts: Search = async (search, signal) => {
  const request = getAdminClient()
    .rpc('search_posts_admin', { search })
    .select('id, title, category, status');
  const rows = newestFirst(request, 'created_at', null, mostResults);
  return unwrap(await rows.abortSignal(signal)).map(({ category, ...post }) => ({
    kind: 'post',
    ...post,
    detail: category,
    email: null,
  }));
};

const searchJobs: Search = async (search, signal) => {
  const request = getAdminClient()
    .rpc('search_jobs', { search })
    .select('id, title, location, is_active, closes_on');
  const rows = newestFirst(request, 'created_at', null, mostResults);
  const today = studioDay(serverNow());
  return unwrap(await rows.abortSignal(signal)).map(
    ({ id, title, location, is_active, closes_on }) => ({
      kind: 'job',
      id,
      title,
      detail: location,
      email: null,
      status: is_active && (closes_on === null || closes_on >= today) ? 'active' : 'closed',
    }),
  );
};

const searchSubscribers: Search = async (search, signal) => {
  const request = getAdminClient()
    .rpc('search_subscribers', { search, page_size: mostResults })
    .select('id, email, name, status');
  return unwrap(await request.abortSignal(signal)).map(({ id, email, name, status }) => ({
    kind: 'subscriber',
    id,
    title: email,
    detail: name,
    email,
    status,
  }));
};

const searches = [
  searchApplications,
  searchInquiries,
  searchPosts,
  searchJobs,
  searchSubscribers,
] as const;

/**
 * Finds the newest applicants, inquiries, posts, jobs and subscribers that contain the text. A failed search does not
 * hide the others; only when all fail, the first failure is thrown.
 */
export async function searchEverything(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const answers = await Promise.allSettled(searches.map((ask) => ask(search, signal)));
  const failures = answers.filter((answer) => answer.status === 'rejected');
  if (failures.length === searches.length) throw failures[0]?.reason;
  return {
    results: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    isPartial: failures.length > 0,
  };
}

/** The shortest search: one letter is in nearly every record, and no index helps. */
export const shortestSearch = 2;

/** Queries by the text, so that a late response never belongs to another text. The last result stays until then. */
export function searchQuery(search: string) {
  return queryOptions({
    queryKey: [adminScope, 'search', search],
    queryFn: ({ signal }) => searchEverything(search, signal),
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    // Shows a failure at once; typing more retries.
    retry: false,
  });
}
