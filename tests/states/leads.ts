/** The rows of inquiries, applications and what belongs to them. */
import type { Call, Row } from './backend.ts';
import { asha, hoursAgo, id, job, listedJob, meera, rohan, sanika } from './rows.ts';

const visit = {
  utm_source: 'instagram',
  utm_medium: null,
  utm_campaign: 'diwali',
  utm_term: null,
  utm_content: null,
  referrer: 'https://l.instagram.com/',
  landing_page: '/services/ads',
};

/** A visit that says nothing about where it came from. */
const quietVisit = {
  ...visit,
  utm_source: null,
  utm_campaign: null,
  referrer: null,
  landing_page: null,
};

const arrived = {
  next_step: null,
  due_on: null,
  notification_status: 'sent',
  notification_error: null,
};

export const ashasInquiry: Row<'inquiry_list'> = {
  ...asha,
  ...visit,
  ...arrived,
  phone: '(709) 555-0102',
  business_type: 'startup',
  status: 'new',
  outcome: null,
  value: null,
  decided_at: null,
};

/** Written in haste. */
export const vikramsInquiry: Row<'inquiry_list'> = {
  ...ashasInquiry,
  ...quietVisit,
  id: id('c', 2),
  name: 'Vikram Shah',
  email: 'vikram@example.com',
  phone: null,
  business_type: null,
  service_needed: 'website',
  message: null,
  status: 'answered',
  created_at: hoursAgo(40),
};

export const rohansApplication: Row<'application_list'> = {
  ...rohan,
  ...visit,
  ...arrived,
  landing_page: '/careers',
  phone: '+91 (000) 00-00001',
  position: job.id,
  is_position_removed: false,
  status: 'pending',
  experience: '2-5 years',
  linkedin: 'https://example.com/rohan',
  introduction: 'I plan campaigns\nand measure them.',
  has_resume: false,
  earlier_applications: 0,
};

export const leelasApplication: Row<'application_list'> = {
  ...rohansApplication,
  id: id('d', 2),
  name: 'Leela Nair',
  email: 'leela@example.com',
  status: 'shortlisted',
  created_at: hoursAgo(30),
};

export const karansApplication: Row<'application_list'> = {
  ...rohansApplication,
  id: id('d', 3),
  name: 'Karan Mehta',
  email: 'karan@example.com',
  created_at: hoursAgo(50),
};

/** A draft of a job: visitors do not see it. */
export const closedJob: Row<'job_list'> = {
  ...listedJob,
  id: id('b', 2),
  title: 'Web Designer',
  type: null,
  location: null,
  description: null,
  is_active: false,
  application_count: 1000,
  created_at: hoursAgo(400),
};

/** The record of a lead that was just received: no reply, no note, no step, no change. */
export const freshRecord = { reply_list: [], lead_notes: [], next_steps: [], audit_log: [] };

/** Each lead gets its new status. */
export const statusesSet =
  (leads: readonly { id: string; status: string }[]) =>
  ({ body }: Call) => {
    const ids: unknown = body instanceof Object && 'ids' in body ? body.ids : [];
    return leads
      .filter((lead) => Array.isArray(ids) && ids.includes(lead.id))
      .map((lead) => ({ id: lead.id, old_status: lead.status, is_step_ended: false }));
  };

export const mailFailed = {
  notification_status: 'failed',
  notification_error: 'The mail server is away.',
};

/** The open step of a lead, in its row. */
export const stepIn = (step: { due_on: string; words: string; version?: number }) => ({
  due_on: step.due_on,
  next_step: { id: id('f', 1), version: 1, ...step },
});

export const doneStep: Row<'next_steps'> = {
  id: id('f', 3),
  inquiry_id: asha.id,
  application_id: null,
  words: 'Send the offer',
  due_on: '2026-11-19',
  version: 2,
  has_ended_with_lead: false,
  author_email: sanika.email,
  created_at: hoursAgo(2.5),
  done_at: hoursAgo(2),
  done_by_email: meera.email,
};

/** Meera marks a lead. */
export const statusChange = (lead: { id: string }, from: string, to: string) => ({
  id: 51,
  at: hoursAgo(1),
  actor: meera.id,
  actor_email: meera.email,
  action: 'update',
  table_name: 'job_applications',
  row_id: lead.id,
  summary: { status: { old: from, new: to } },
});

export const ownNote: Row<'lead_notes'> = {
  id: id('8', 1),
  inquiry_id: null,
  application_id: rohan.id,
  body: 'Strong portfolio',
  author: sanika.id,
  author_email: sanika.email,
  created_at: hoursAgo(3),
};

export const meerasNote: Row<'lead_notes'> = {
  ...ownNote,
  id: id('8', 2),
  body: 'Knows our client',
  author: meera.id,
  author_email: meera.email,
};

export const refusalTemplate: Row<'reply_templates'> = {
  id: id('7', 1),
  kind: 'application',
  name: 'Kind refusal',
  subject: 'Your application to {agency}',
  body: 'Hi {first name},\n\nwe chose another {position}.',
  sets_status: 'rejected',
  version: 1,
  created_at: hoursAgo(900),
  updated_at: hoursAgo(900),
};

export const receiptTemplate: Row<'reply_templates'> = {
  ...refusalTemplate,
  id: id('7', 2),
  name: 'Received',
  subject: 'It has arrived',
  body: 'Hi {first name}, thank you.',
  sets_status: null,
};

export const sentReply: Row<'reply_list'> = {
  id: id('6', 1),
  inquiry_id: null,
  application_id: rohan.id,
  subject: 'Your application',
  body: 'Hi Rohan,\n\nwe read it.',
  template_name: receiptTemplate.name,
  with_status: null,
  author_email: meera.email,
  created_at: hoursAgo(18),
  status: 'sent',
  may_have_left: false,
  did_not_arrive: false,
  last_error: null,
  sent_at: hoursAgo(17.9),
  can_undo_until: hoursAgo(17.95),
};
