-- The way back for an owner who was locked out (resolution 5): Auth's mail with a link makes a session and lets them set a
-- new password; the lock of the login check must not keep them out the next time.

-- Forgives what failed for the signed-in admin's address and for the source they come from, and counts the pair as known.
-- Nobody can lift the lock of another admin.
-- security definer: reads auth.users and the private counters.
create function public.forgive_failed_logins() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  pair_key text;
begin
  perform private.require_admin();
  select lower(u.email) into address from auth.users u where u.id = auth.uid();
  pair_key := private.salted_hash(address || ' ' || private.client_address());
  delete from private.login_attempts a
  where (a.scope, a.key) in (
    ('pair', pair_key),
    ('source', private.salted_hash(private.client_address())),
    ('network', private.salted_hash(private.network_of(private.client_address()))),
    ('address', private.salted_hash(address))
  );
  insert into private.known_login_sources (key) values (pair_key)
    on conflict (key) do update set last_success_at = now();
end;
$$;
revoke execute on function public.forgive_failed_logins() from public, anon, authenticated, service_role;
grant execute on function public.forgive_failed_logins() to authenticated;
