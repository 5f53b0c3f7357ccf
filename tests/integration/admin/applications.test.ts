import { beforeAll, describe, expect, it } from 'vitest';
import {
  fetchLead,
  fetchLeadHistory,
  fetchLeads,
  saveStatus,
  setStatuses,
} from '@/admin/leads/api/leads';
import type { Database } from '@/shared/supabase/database.types';
import { AppError } from '@/shared/supabase/errors';
import {
  addPrivateNote,
  deletePrivateNote,
  fetchPrivateNotes,
} from '@/admin/leads/api/private-notes';
import { admin, type SignedIn, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();

let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  owner = await admin();
  other = await admin();
});

type Application = Database['public']['Tables']['job_applications']['Insert'];

/** Stores an application for a separate job, as a visitor's browser does. */
async function apply(application: Partial<Application> = {}) {
  const [id, token] = [crypto.randomUUID(), crypto.randomUUID().slice(0, 8)];
  const email = `asha.${token}@example.com`;
  const { data } = await owner.client
    .from('jobs')
    .insert({ title: `Kite maker ${token}` })
    .select('id, title')
    .single()
    .throwOnError();
  await visitor()
    .from('job_applications')
    .insert({
      name: 'Asha Rao',
      email,
      phone: '+91 00000 00001',
      position: data.id,
      ...application,
      id,
    })
    .throwOnError();
  actAs(owner.client);
  return { id, email, job: data };
}

const notesOn = (id: string) => fetchPrivateNotes('application_id', id, signal);
const find = async (search: string) =>
  (
    await fetchLeads(
      { kind: 'application', search, status: null, job: null, due: null },
      null,
      signal,
    )
  ).rows;

describe('an admin', () => {
  it('finds an application, and opens it', async () => {
    const { id, email, job } = await apply({
      experience: 'Fresher',
      linkedin: 'https://example.com/asha',
      introduction: 'Hello',
      utm_source: 'instagram',
      utm_campaign: 'diwali',
      referrer: 'https://l.instagram.com/',
      landing_page: '/careers',
    });
    const [row, ...others] = await find(email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      name: 'Asha Rao',
      positionTitle: job.title,
      isPositionRemoved: false,
      status: 'pending',
      mailStatus: 'pending',
    });
    const { phoneNumbers: _phoneNumbers, ...record } = row ?? {};
    expect(await fetchLead('application', id, signal)).toEqual(record);
    expect(await fetchLead('application', crypto.randomUUID(), signal)).toBeNull();
  });

  it('sets a status, and reads who set which one', async () => {
    const { id } = await apply();
    const unknown = crypto.randomUUID();
    await expect(
      saveStatus({ kind: 'application', ids: [id, unknown], status: 'shortlisted' }),
    ).resolves.toEqual([id]);
    await saveStatus({ kind: 'application', ids: [id], status: 'rejected' });
    // The undo of the first finds nothing that still has its status.
    expect(
      await setStatuses({
        kind: 'application',
        ids: [id],
        status: 'pending',
        onlyFrom: 'shortlisted',
      }),
    ).toEqual([]);
    expect(await fetchLeadHistory('application', id, signal)).toMatchObject([
      { from: 'shortlisted', to: 'rejected', by: owner.email },
      { from: 'pending', to: 'shortlisted', by: owner.email },
    ]);
  });

  it('reads every admin’s notes and deletes only their own', async () => {
    const { id: leadId } = await apply();
    const note = { id: crypto.randomUUID(), leadId, body: 'Strong portfolio\nCall on Monday' };
    await addPrivateNote('application_id', note);
    // A retry after a lost answer.
    await addPrivateNote('application_id', note);
    expect(await notesOn(leadId)).toMatchObject([
      { id: note.id, body: note.body, authorEmail: owner.email, isOwn: true },
    ]);
    actAs(other.client);
    expect(await notesOn(leadId)).toMatchObject([{ id: note.id, isOwn: false }]);
    await expect(deletePrivateNote(note.id)).rejects.toThrow(AppError);
    actAs(owner.client);
    await deletePrivateNote(note.id);
    expect(await notesOn(leadId)).toEqual([]);
  });
});
