/**
 * Every question that a list, search, filter or counter puts to the database, written as PostgREST puts it. What a
 * screen is slow at is seldom its first page, so the far pages, the rare words and the searches without a hit are here.
 */
import { adminQueries } from './admin-queries.ts';
import type { BenchQuery } from './bench-query.ts';
import { visitorQueries } from './visitor-queries.ts';

export const queries: BenchQuery[] = [...adminQueries, ...visitorQueries];
