/**
 * A backend at the wire. It answers the requests of a screen by name, and none that no answer is prepared for:
 *
 *     jobs, count jobs, insert jobs, update jobs, delete jobs    tables and views
 *     dashboard_activity                                         functions of the database
 *     auth/token, functions/send-newsletter, emailjs             Auth, edge functions and the email service
 *     storage/blog-images                                        the files of a bucket
 *     /build.json                                                a file of the site, in place of the real one
 */
import type { Database } from '@/shared/supabase/database.types';

type Schema = Database['public'];
type Relations = Schema['Tables'] & Schema['Views'];
type RelationName = keyof Relations;
type Functions = Schema['Functions'];

export type Row<Name extends RelationName> = Relations[Name]['Row'];

/** A request that was answered. */
export interface Call {
  name: string;
  /** The parameters of the address, such as `status: 'eq.pending'`. */
  query: Record<string, string>;
  body: unknown;
}

/** @param turn how many requests with this name came before */
type Answering<Value> = (call: Call, turn: number) => Value | Response | Promise<Value | Response>;
type Answer<Value> = Value | Answering<Value>;

type RowAnswers = { [Name in RelationName]?: Answer<Row<Name>[]> };
type CountAnswers = { [Name in RelationName as `count ${Name}`]?: Answer<number> };
type ChangeAnswers = {
  [Name in RelationName as `${'insert' | 'update' | 'delete'} ${Name}`]?: Answer<
    Partial<Row<Name>>[] | null
  >;
};
type FunctionAnswers = {
  [Name in keyof Functions]?: Answer<
    Functions[Name]['Returns'] extends undefined ? null : Functions[Name]['Returns'] | null
  >;
};
interface OtherAnswers {
  [name: `auth/${string}` | `functions/${string}` | `storage/${string}` | `/${string}`]: Answer<
    object | null
  >;
  emailjs?: Answer<string>;
}

export type Answers = RowAnswers & CountAnswers & ChangeAnswers & FunctionAnswers & OtherAnswers;

/** For an answer that never comes: the screen goes on loading. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** For a lost connection. */
export const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** For a refusal of the database, in its own words. */
export const refused =
  (message: string, code = 'P0001', status = 400) =>
  () =>
    Response.json({ code, message, details: null, hint: null }, { status });

/** For a change that succeeds: the rows of its ids, as it says. */
export const stored = ({ query, body }: Call): { id: string }[] =>
  (query['id'] ?? '')
    .replace(/^(?:eq\.|in\.\()|\)$/g, '')
    .split(',')
    .map((id) => ({ ...Object(body), id }));

/** Answers the first request by the first of these, the next by the next, and all that follow by the last. */
export const inTurn =
  <Value>(first: Answering<Value>, ...later: Answering<Value>[]): Answering<Value> =>
  (call, turn) =>
    ([first, ...later][Math.min(turn, later.length)] ?? first)(call, turn);

const verbs: Record<string, string> = {
  HEAD: 'count ',
  POST: 'insert ',
  PATCH: 'update ',
  DELETE: 'delete ',
};

/** The name of a request; undefined for one that is not the backend's. */
function nameOf({ pathname }: URL, method: string): string | undefined {
  const [, part, rest = ''] = /\/(rest|auth|functions|storage)\/v1\/(.+)$/.exec(pathname) ?? [];
  if (part === 'rest') {
    return rest.startsWith('rpc/') ? rest.slice('rpc/'.length) : `${verbs[method] ?? ''}${rest}`;
  }
  if (part === 'storage') return `storage/${/^object\/([^/]+)/.exec(rest)?.[1] ?? rest}`;
  if (part !== undefined) return `${part}/${rest}`;
  return pathname.endsWith('/email/send') ? 'emailjs' : undefined;
}

/** The columns that a request names, under the names that it gives them. Embedded rows stay whole. */
function selected(row: object, select: string | undefined): object {
  if (select === undefined || /[*(]/.test(select)) return row;
  return Object.fromEntries(
    select.split(',').map((part) => {
      const [name = '', column = name] = part.split(':');
      return [name, Reflect.get(row, column)];
    }),
  );
}

/** The row of an id, where a request names one. */
const ofId = (rows: object[], id = ''): object[] =>
  id.startsWith('eq.') ? rows.filter((row) => `eq.${String(Reflect.get(row, 'id'))}` === id) : rows;

const wantsOne = (headers: Headers) =>
  headers.get('accept')?.includes('application/vnd.pgrst.object+json') === true;

/** Rows as PostgREST sends them: cut to the wanted columns, one or many, with their number. */
function rowsResponse(rows: object[], call: Call, headers: Headers, total: number): Response {
  const cut = rows.map((row) => selected(row, call.query['select']));
  if (!wantsOne(headers)) {
    const range = cut.length > 0 ? `0-${cut.length - 1}` : '*';
    return Response.json(cut, { headers: { 'content-range': `${range}/${total}` } });
  }
  if (cut.length === 1) return Response.json(cut[0]);
  return refused('JSON object requested, multiple (or no) rows returned', 'PGRST116', 406)();
}

export interface Backend {
  fetch: typeof fetch;
  /** The requests of this name, the first one first. */
  asked: (name: keyof Answers) => Call[];
  /** Replaces single answers from now on. */
  answer: (changed: Answers) => void;
  /** The names that were asked for without a prepared answer. */
  missing: readonly string[];
  /** True while an answer is on its way; one that never comes does not count. */
  isBusy: () => boolean;
}

/** @param elsewhere answers the requests that are not the backend's */
export function createBackend(prepared: Answers, elsewhere: typeof fetch): Backend {
  const answers = { ...prepared };
  const calls: Call[] = [];
  const missing: string[] = [];
  let pending = 0;

  function read(call: Call): unknown {
    const answer: unknown = Reflect.get(answers, call.name);
    if (answer === undefined) {
      const message = `No answer is prepared for "${call.name}".`;
      missing.push(call.name);
      // The screen may show any error alike, so the console says it as well.
      console.error(message);
      throw new Error(message);
    }
    const turn = calls.filter(({ name }) => name === call.name).length;
    calls.push(call);
    return typeof answer === 'function' ? answer(call, turn) : answer;
  }

  async function respond(call: Call, method: string, headers: Headers): Promise<Response> {
    const value: unknown = await read(call);
    if (value instanceof Response) return value.clone();
    if (method === 'HEAD') {
      return new Response(null, { headers: { 'content-range': `*/${String(value)}` } });
    }
    if (call.name === 'emailjs') return new Response(String(value));
    // A change that asks for no rows back.
    if (value === null && call.name.includes(' ')) return new Response(null, { status: 201 });
    if (!Array.isArray(value)) return Response.json(value);
    const counted: unknown = Reflect.get(answers, `count ${call.name}`);
    const total = typeof counted === 'number' ? counted : value.length;
    const rows = method === 'GET' ? ofId(value, call.query['id']) : value;
    return rowsResponse(rows, call, headers, total);
  }

  return {
    answer: (changed) => void Object.assign(answers, changed),
    asked: (name) => calls.filter((call) => call.name === name),
    missing,
    isBusy: () => pending > 0,
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
      const method = init.method ?? 'GET';
      const name = url.pathname in answers ? url.pathname : nameOf(url, method);
      if (name === undefined) return elsewhere(input, init);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const call = { name, query: Object.fromEntries(url.searchParams), body };
      if (Reflect.get(answers, name) === never) return never();
      pending += 1;
      try {
        const response = await respond(call, method, new Headers(init.headers));
        init.signal?.throwIfAborted();
        return response;
      } finally {
        pending -= 1;
      }
    },
  };
}
