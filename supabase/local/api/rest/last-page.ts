/**
 * Turns lite's refusal of the page right after the last row into an empty page. PostgREST refuses an offset only when it is
 * greater than the number of rows (PostgREST/postgrest, src/library/PostgREST/RangeQuery.hs, 21 August 2026).
 */
export async function orLastPage(response: Response): Promise<Response> {
  if (response.status !== 416) return response;
  const refusal = await response.clone().text();
  const [, offset, rows] = /An offset of (\d+) was .+ only (\d+) rows/.exec(refusal) ?? [];
  if (offset === undefined || offset !== rows) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response('[]', { status: 206, headers });
}
