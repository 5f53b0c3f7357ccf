-- Refusals: decides whether a mail server's refusal is about the recipient or about us. Many servers delay every
-- refusal to the recipient's step, even about the sender, relaying or a limit, and each words it differently. Other
-- recipients help: where emails to several domains get the same answer and none is accepted meanwhile, it is about us.
--
-- A line is a campaign (batch_finish.sql), or the replies and confirmations of the outbox together (mail_worker.sql).
-- Its refusals are kept until one of its emails is accepted.

create table private.refusals (
  line uuid not null,
  mail uuid not null,
  domain_hash text not null,
  answer text not null,
  is_final boolean not null,
  refused_at timestamptz not null default now(),
  primary key (line, mail)
);
comment on table private.refusals is
  'The mails that were refused since the last one of their line that got through. Only functions read and write it.';
comment on column private.refusals.line is 'The id of a campaign; zeros for the outbox.';
comment on column private.refusals.mail is 'The subscriber, or the reference of the mail in the outbox.';
comment on column private.refusals.domain_hash is 'Of the recipient''s domain, which may name a person.';
comment on column private.refusals.answer is 'A hash of the server''s words without what differs between neighbours.';
alter table private.refusals enable row level security;
create policy "Closed to visitors and signed-in users" on private.refusals
  for all to anon, authenticated using (false) with check (false);

create function private.domain_of(address text) returns text
language sql immutable set search_path = ''
return private.lower_address(substring(address from '[^@]*$'));

-- A provider's words without addresses: an erasure then has nothing to look for here.
create function private.mask_addresses(words text) returns text
language sql immutable set search_path = ''
return regexp_replace(words, '[^\s<>()"'',;:]+@[^\s<>()"'',;:]+', '(address)', 'g');

-- A hash of the words of a refusal without the recipient's address and domain, and without words that have a digit and
-- are no status: names of queues, times, counts.
create function private.answer_of(words text, address text) returns text
language sql immutable set search_path = ''
return md5(regexp_replace(
  replace(private.fold_case(private.mask_addresses(words)), coalesce(nullif(private.domain_of(address), ''), '@'), ''),
  '(^|\s)(?![245]\d\d(?:[\s-]|$)|[245]\.\d{1,3}\.\d{1,3}(?:\s|$))\S*\d\S*', '\1#', 'g'));

-- True when a status code (RFC 3463) says that the recipient's address or mailbox is meant.
create function private.names_recipient(words text) returns boolean
language sql immutable set search_path = ''
return coalesce(words ~ '\m[45]\.(1\.(1|2|3|6|10)|2\.[12])\M', false);

-- Notes the answers that emails of a line got: [{"id", "email", "reason"}]. is_final: they are for good.
create function private.note_refusals(of_line uuid, refused jsonb, for_good boolean) returns void
language sql volatile set search_path = '' as $$
  insert into private.refusals as r (line, mail, domain_hash, answer, is_final)
  select of_line, n.id, private.salted_hash(coalesce(private.domain_of(n.email), '')),
    private.answer_of(coalesce(n.reason, ''), n.email), for_good
  from jsonb_to_recordset(refused) n(id uuid, email text, reason text)
  on conflict (line, mail) do update set
    refused_at = case when (r.answer, r.is_final) = (excluded.answer, excluded.is_final) then r.refused_at else now() end,
    domain_hash = excluded.domain_hash, answer = excluded.answer, is_final = excluded.is_final;
$$;

-- The emails that got the same answer as one of these, themselves included.
create function private.neighbours_of(of_line uuid, mails uuid[]) returns setof private.refusals
language sql stable set search_path = ''
begin atomic
  select n.* from private.refusals n
  where n.line = of_line and (n.answer, n.is_final) in (
    select m.answer, m.is_final from private.refusals m where m.line = of_line and m.mail = any (mails));
end;

-- Returns since when other recipients' emails get this answer; null while they are at fewer domains than it takes to be
-- about us: three for a permanent refusal, five for a temporary one.
create function private.shared_since(of_line uuid, mails uuid[]) returns timestamptz
language sql stable set search_path = ''
return (
  select min(shared.since) from (
    select min(n.refused_at) as since from private.neighbours_of(of_line, mails) n group by n.answer, n.is_final
    having count(distinct n.domain_hash) >= case when n.is_final then 3 else 5 end
  ) shared);

-- Emails of the outbox ------------------------------------------------------------------------------------------------

-- Emails to addresses that strangers typed. The others go to the owner and the admins.
create function private.is_to_stranger(of_kind text) returns boolean
language sql immutable set search_path = ''
return of_kind in ('confirmation', 'reply');

-- Notes the answer to an email to a stranger; returns whether it is about us: the server says so, or neighbours get the
-- same.
create function private.hear_mail_answer(mail private.outbox, outcome text, reason text, is_final boolean) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  outbox_line constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if outcome = 'sent' then
    delete from private.refusals r where r.line = outbox_line;
  elsif outcome in ('refused', 'sender_refused') then
    perform private.note_refusals(
      outbox_line,
      jsonb_build_array(jsonb_build_object('id', mail.ref, 'email', private.describe_mail(mail) ->> 'email', 'reason', reason)),
      is_final or outcome = 'sender_refused');
    if outcome = 'sender_refused' or private.shared_since(outbox_line, array[mail.ref]) is not null then
      -- It was about us for its neighbours as well: they are tried again, with all their patience.
      update private.outbox o set
        status = 'pending', attempts = 0, next_attempt_at = now() + interval '5 minutes', wanted_since = now(), tried_at = now()
      where o.ref in (select n.mail from private.neighbours_of(outbox_line, array[mail.ref]) n)
        and private.is_to_stranger(o.kind) and o.status = 'failed' and o.uncertain_since is null;
      return true;
    end if;
  end if;
  return false;
end;
$$;

-- True when other emails got through lately: then an email that waits for days waits for a reason of its own. Emails to
-- the owner may stay in the house, and say nothing about emails to strangers.
create function private.do_others_get_through(of_kind text) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.outbox o
  where o.tried_at > now() - interval '72 hours' and o.status = 'sent'
    and (private.is_to_stranger(o.kind) or not private.is_to_stranger(of_kind)));
