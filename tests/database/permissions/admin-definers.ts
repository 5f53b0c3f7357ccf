/**
 * Functions of the API that run as their owner and first ask private.require_admin(), by the reason why they do not run as
 * their caller. With `openDefiners` these are all that Supabase's Advisor warns of (splinter's rules 0028 and 0029).
 */
export const adminDefiners: Record<string, string> = {
  'They read or write tables of schema private, or sessions and accounts of Auth, which are closed to every API role.': `
    forget_trusted_browsers forgive_failed_logins list_devices list_faults
    request_site_build switch_login_codes`,
  'They write what admins may only read, or rows and columns that admins may not write directly: a rule holds for the whole change.': `
    erase_people import_subscribers record_export remove_newsletter_tag restore_post
    mark_returned retry_deliveries send_again send_replies send_welcome_letter set_lead_status steer_newsletter_campaign
    tag_matching_subscribers undo_erasure undo_replies`,
  'They search or count many rows: under row-level security LIKE and computed columns use no index, and a policy is asked for each row.': `
    preview_import count_applications count_inquiries count_newsletter_audience count_person_records count_subscribers
    read_person recent_refusals search_applications search_inquiries search_subscribers`,
};
