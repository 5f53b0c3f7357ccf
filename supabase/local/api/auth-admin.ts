/**
 * The part of Supabase Auth's admin API that `@supabase/lite` lacks and we use: creating, changing
 * and removing users with the secret key. So `npm run admin:create` and the tests call the same
 * supabase-js methods against every backend.
 */

import { Hono } from 'hono';
import type { RunSql } from './api.ts';
import { secretKey } from '../local-settings.ts';

type UserChange = {
  email?: string;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: object;
  app_metadata?: object;
};

const asJson = `json_build_object(
  'id', id, 'aud', aud, 'role', role, 'email', email, 'email_confirmed_at', email_confirmed_at,
  'last_sign_in_at', last_sign_in_at, 'created_at', created_at, 'updated_at', updated_at,
  'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data) as user`;

type Found = { user: Record<string, unknown> };

// Uses the cost factor of Supabase Auth.
const hashed = (placeholder: string) =>
  `extensions.crypt(${placeholder}, extensions.gen_salt('bf', 10))`;

const bearerToken = (header: string | undefined) => header?.replace(/^Bearer\s+/i, '');

const failure = (code: number, error_code: string, msg: string) => ({ code, error_code, msg });

async function createUser(sql: RunSql, change: UserChange) {
  const email = change.email?.trim().toLowerCase();
  const [created] = await sql<Found>(
    `with new_user as (
       insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), $1, ${hashed('$2')}, case when $3 then now() end,
         '{"provider": "email", "providers": ["email"]}'::jsonb || $4::jsonb, $5::jsonb)
       on conflict do nothing
       returning *
     ), new_identity as (
       insert into auth.identities (id, user_id, provider, provider_id, identity_data)
       select gen_random_uuid(), id, 'email', id::text,
         jsonb_build_object('sub', id, 'email', email, 'email_verified', $3)
       from new_user
     )
     select ${asJson} from new_user`,
    [
      email,
      // Uses a random password when none is given, so that the account cannot log in by password.
      change.password ?? crypto.randomUUID(),
      change.email_confirm ?? false,
      JSON.stringify(change.app_metadata ?? {}),
      JSON.stringify(change.user_metadata ?? {}),
    ],
  );
  return created?.user;
}

// A new password ends every session, as in Supabase Auth; the refresh tokens are deleted with them.
async function updateUser(sql: RunSql, id: string, change: UserChange) {
  const [updated] = await sql<Found>(
    `with ended as (delete from auth.sessions where $2::text is not null and user_id::text = $1)
     update auth.users set
       encrypted_password = coalesce(${hashed('$2::text')}, encrypted_password),
       email_confirmed_at = case when $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       raw_app_meta_data = raw_app_meta_data || $4::jsonb,
       raw_user_meta_data = raw_user_meta_data || $5::jsonb,
       updated_at = now()
     where id::text = $1 returning ${asJson}`,
    [
      id,
      change.password ?? null,
      change.email_confirm ?? false,
      JSON.stringify(change.app_metadata ?? {}),
      JSON.stringify(change.user_metadata ?? {}),
    ],
  );
  return updated?.user;
}

async function hasFactors(sql: RunSql): Promise<boolean> {
  const [found] = await sql<{ has: boolean }>(
    `select to_regclass('auth.mfa_factors') is not null as has`,
  );
  return found?.has === true;
}

export function authAdminRoutes(sql: RunSql): Hono {
  const routes = new Hono().basePath('/auth/v1/admin/users');

  routes.use('*', async (context, next) => {
    const key = context.req.header('apikey') ?? bearerToken(context.req.header('authorization'));
    if (key === secretKey) return next();
    return context.json(failure(403, 'not_admin', 'User not allowed'), 403);
  });

  routes.post('/', async (context) => {
    const change = await context.req.json<UserChange>();
    if (typeof change?.email !== 'string' || !change.email) {
      return context.json(failure(400, 'validation_failed', 'An e-mail address is required'), 400);
    }
    const user = await createUser(sql, change);
    if (user) return context.json(user);
    const message = 'A user with this email address has already been registered';
    return context.json(failure(422, 'email_exists', message), 422);
  });

  routes.get('/', async (context) => {
    const perPage = Number(context.req.query('per_page') ?? 50);
    const page = Number(context.req.query('page') ?? 1);
    const rows = await sql<Found>(
      `select ${asJson} from auth.users order by created_at desc, id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    return context.json({ users: rows.map(({ user }) => user), aud: 'authenticated' });
  });

  const notFound = failure(404, 'user_not_found', 'User not found');

  routes.get('/:id', async (context) => {
    const [found] = await sql<Found>(`select ${asJson} from auth.users where id::text = $1`, [
      context.req.param('id'),
    ]);
    return found ? context.json(found.user) : context.json(notFound, 404);
  });

  routes.put('/:id', async (context) => {
    const change = await context.req.json<UserChange>();
    const user = await updateUser(sql, context.req.param('id'), change);
    return user ? context.json(user) : context.json(notFound, 404);
  });

  // Lite has no passkeys and enrols no factor; the table of factors exists where a test creates one.
  routes.get('/:id/passkeys', (context) => context.json([]));

  routes.get('/:id/factors', async (context) => {
    if (!(await hasFactors(sql))) return context.json([]);
    return context.json(
      await sql('select id, factor_type, status from auth.mfa_factors where user_id::text = $1', [
        context.req.param('id'),
      ]),
    );
  });

  routes.delete('/:id/factors/:factor', async (context) => {
    const { id, factor } = context.req.param();
    const removed = await sql(
      'delete from auth.mfa_factors where user_id::text = $1 and id::text = $2 returning id',
      [id, factor],
    );
    return removed.length > 0 ? context.json(removed[0]) : context.json(notFound, 404);
  });

  routes.delete('/:id', async (context) => {
    const removed = await sql('delete from auth.users where id::text = $1 returning id', [
      context.req.param('id'),
    ]);
    return removed.length > 0 ? context.json({}) : context.json(notFound, 404);
  });

  return routes;
}
