/**
 * Functions that visitors or signed-in users may call and that run as their owner without asking first
 * whether the caller is an admin, and why each may. Supabase's linter warns of every such function
 * (lints 0028 and 0029): it cannot see what a function checks itself.
 */
export const openDefiners: Record<string, string> = {
  'private.address_form(address text)':
    'Visitors insert rows that are indexed by it. It reads no table.',
  'private.agency_zone()':
    'A new post has the agency’s day as its date. It tells the zone, which the site shows anyway.',
  'private.has_resume(application_id uuid)':
    'The list of applications asks it. It tells whether there is a file, and the API does not offer it.',
  'private.is_admin()': 'Policies ask it. It answers about the caller only.',
  'private.lead_search_form(words text, phone text)':
    'Visitors insert leads that are indexed by it. It reads no table.',
  'private.leads_being_erased()':
    'Policies ask it. It tells the random ids of leads that no role can read any more.',
  'private.subscribers_being_erased()':
    'Policies ask it. It tells the random ids of subscribers that no role can read any more.',
  'private.may_upload_resume(object_name text, metadata jsonb, user_metadata jsonb)':
    'The policy of the bucket asks it. Knowing the random id of the application is the proof.',
  'private.search_form(words text)':
    'Visitors insert rows that are indexed by it. It reads no table.',
  'private.tag_key(name text)':
    'A text in, its form for comparing out: the table of tags derives a column by it.',
  'private.tag_name(value text)':
    'A text in, its clean form out: the table of tags checks new names by it.',
  'public.confirm_browser(browser_token text)':
    'The session of an admin has no rights yet. The token that the browser keeps is the proof.',
  'public.confirm_login_code(code text, browser_token text)':
    'The session of an admin has no rights yet. The mailed code is the proof.',
  'public.increment_blog_views(post_id uuid)':
    'Visitors have no right to update a post. Adds one to a published post, 60 a minute per source.',
  'public.is_admin()': 'The browser asks it. It answers about the caller only.',
  'public.like_blog_post(post_id uuid)':
    'Visitors have no right to update a post. Adds one to a published post, limited per source.',
  'public.list_past_letters(before_sent_at timestamp with time zone, before_id uuid, page_size integer)':
    'Visitors have no right to the campaigns. Names the sent letters, and only while the owner lists them.',
  'public.login_code_state()':
    'Tells the session of an admin, with or without its rights, how its own mail stands.',
  'public.read_letter(letter_id uuid)':
    'Visitors have no right to the campaigns. Knowing the random address of a letter that has left is the proof.',
  'public.record_activity()':
    'Keeps when the caller last did something, for a session with an admin’s rights only; else it writes nothing.',
  'public.report_notification(lead_id uuid, is_delivered boolean)':
    'Visitors have no right to the outbox. Knowing the random id of the lead is the proof; limited per source.',
  'public.request_login_code()':
    'Mails the address of the caller’s own account, for the session of an admin only; one mail a minute for it, five for the account.',
  'public.session_end_reason()':
    'Says why the caller’s own session has no admin’s rights any more.',
  'public.verify_admin_credentials(admin_email text, admin_password text)':
    'The login. Counts attempts before it looks at a password, and says the same about every wrong one.',
};
