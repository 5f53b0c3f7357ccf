// Generated from supabase/migrations by `npm run types`. Do not edit.

/** The check constraints of the tables: how many characters a column takes, and its first and last day. */
export const columnLimits = {
  admin_settings: {
    application_months: { min: 1, max: 600 },
    inquiry_months: { min: 1, max: 600 },
  },
  blog_settings: {
    description: { maxLength: 500 },
    title: { maxLength: 120 },
  },
  blogs: {
    author: { maxLength: 200 },
    category: { maxLength: 60 },
    content: { maxLength: 500000 },
    excerpt: { maxLength: 1000 },
    featured_image: { maxLength: 2000 },
    publish_at: { min: '1990-01-01', max: '2200-01-01' },
    publish_date: { min: '1990-01-01', max: '2200-01-01' },
    read_time: { min: 1, max: 10000 },
    slug: { maxLength: 320 },
    title: { maxLength: 300 },
  },
  contact_inquiries: {
    business_type: { maxLength: 60 },
    email: { maxLength: 254 },
    landing_page: { maxLength: 500 },
    message: { maxLength: 5000 },
    name: { maxLength: 200 },
    phone: { maxLength: 40 },
    referrer: { maxLength: 500 },
    service_needed: { maxLength: 60 },
    value: { min: 0, max: 999999999999 },
  },
  job_applications: {
    email: { maxLength: 254 },
    experience: { maxLength: 60 },
    introduction: { maxLength: 500 },
    landing_page: { maxLength: 500 },
    linkedin: { maxLength: 500 },
    name: { maxLength: 200 },
    phone: { maxLength: 40 },
    referrer: { maxLength: 500 },
  },
  jobs: {
    closes_on: { min: '1990-01-01', max: '2200-01-01' },
    description: { maxLength: 20000 },
    location: { maxLength: 200 },
    title: { maxLength: 200 },
    type: { maxLength: 100 },
  },
  lead_notes: {
    body: { maxLength: 5000 },
  },
  newsletter_barred: {
    email: { maxLength: 254 },
    note: { maxLength: 300 },
  },
  newsletter_pending: {
    email: { maxLength: 254 },
    token: { maxLength: 100 },
  },
  newsletter_subscribers: {
    consent_note: { maxLength: 300 },
    email: { maxLength: 254 },
    name: { maxLength: 200 },
    user_agent: { maxLength: 500 },
  },
  newsletters: {
    send_at: { min: '1990-01-01', max: '2200-01-01' },
    subject: { maxLength: 200 },
  },
  next_steps: {
    due_on: { min: '2000-01-01', max: '2199-12-31' },
    words: { maxLength: 200 },
  },
  replies: {
    body: { maxLength: 10000 },
    subject: { maxLength: 200 },
    template_name: { maxLength: 80 },
  },
  reply_templates: {
    body: { maxLength: 10000 },
    name: { maxLength: 80 },
    subject: { maxLength: 200 },
  },
} as const;
