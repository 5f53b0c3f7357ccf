// The text of a reply while it is written: a template's or none, for everyone with its fields, and for each person whose
// text was changed by hand. What was typed stays on this device until it is sent.
import { useState } from 'react';
import { z } from 'zod';
import type { LeadKind } from '@mail/letter/reply-links';
import { blankReply, fillReply, type ReplyText } from '@/admin/leads/replies/reply-text';
import { clearDraft, type Draft, loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import type { DraftName, DraftOfRecord } from '@/shared/drafts/draft-kinds';
import { loadDrafts, restoreDrafts } from '@/admin/drafts/record-drafts';
import type { Reply } from '../../api/replies';
import type { ReplyTemplate } from '../../api/reply-templates';
import type { Recipient } from '../recipient';

const textSchema = z.object({ subject: z.string(), body: z.string() });

const keptSchema = z.object({
  template: textSchema
    .extend({ id: z.string(), name: z.string(), setsStatus: z.string().nullable() })
    .nullable(),
  isStatusWanted: z.boolean(),
  text: textSchema,
  /** The leads that the reply was written to. */
  leadIds: z.array(z.string()),
});
type KeptReply = z.infer<typeof keptSchema>;
type ChosenTemplate = NonNullable<KeptReply['template']>;

interface Writing {
  /** The template as it was chosen; null: none. */
  template: ChosenTemplate | null;
  /** True: the status of the template is set as well. */
  isStatusWanted: boolean;
  /** The text for everyone as it was changed here, with its fields; null: the template's. */
  common: ReplyText | null;
  /** The texts that were changed by hand, by lead. */
  own: Readonly<Record<string, ReplyText>>;
}

const empty: Writing = { template: null, isStatusWanted: true, common: null, own: {} };

interface DraftNames {
  ownOf: (leadId: string) => DraftOfRecord;
  /** Null for a reply to one person. */
  common: DraftOfRecord | null;
}

const namesOf = (kind: LeadKind, isMany: boolean): DraftNames => ({
  ownOf: (leadId) => (isMany ? `reply/${leadId}/many` : replyDraftName(leadId)),
  common: isMany ? `reply/${kind}` : null,
});

const replyDraftName = (leadId: string) => `reply/${leadId}` as const;

/** Makes a reply that was taken back the unsent reply to its person. */
export function keepReplyText(leadId: string, reply: Reply): void {
  const { id, templateName: name, withStatus: setsStatus, subject, body } = reply;
  const text = { subject, body };
  // Only the template's name is known; the one with that name takes its place.
  const template = name === null ? null : { id, name, setsStatus, ...text };
  const isStatusWanted = template === null || setsStatus !== null;
  const kept: KeptReply = { template, isStatusWanted, text, leadIds: [leadId] };
  saveDraft(replyDraftName(leadId), kept);
}

export const hasReplyDraft = (leadId: string) =>
  loadDraft(replyDraftName(leadId), keptSchema) !== null;

const idsOf = (people: readonly Recipient[]) => people.map(({ id }) => id).toSorted();

/**
 * Finds what this device keeps of a reply to these people, by name. A text for one person was written beside the same
 * others: unnoticed, it would leave with another mail to many.
 */
function readKept(
  names: DraftNames,
  people: readonly Recipient[],
): Map<DraftName, Draft<KeptReply>> {
  const own = new Set<DraftName>(people.map(({ id }) => names.ownOf(id)));
  const ids = idsOf(people).join();
  const drafts = loadDrafts('reply/', keptSchema).filter(
    ({ name, values }) => name === names.common || (own.has(name) && values.leadIds.join() === ids),
  );
  return new Map(drafts.map((draft) => [draft.name, draft]));
}

function load(names: DraftNames, people: readonly Recipient[]): Writing | null {
  const kept = readKept(names, people);
  const common = names.common && kept.get(names.common)?.values;
  const [first] = common ? [common] : [...kept.values()].map(({ values }) => values);
  if (!first) return null;
  const { template, isStatusWanted } = first;
  const own = people.flatMap(({ id }) => {
    const values = kept.get(names.ownOf(id))?.values;
    // It leaves with the status of its own template only.
    return values && values.template?.id === template?.id ? [[id, values.text] as const] : [];
  });
  return { template, isStatusWanted, common: common?.text ?? null, own: Object.fromEntries(own) };
}

/**
 * This device forgets the text for everyone, and those of these leads. Those of the others become texts of a reply to them
 * alone. Returns the undo for some of the leads, which become a reply of their own as well.
 */
function forgetKept(kind: LeadKind, people: readonly Recipient[], leadIds: readonly string[]) {
  const names = namesOf(kind, people.length > 1);
  const kept = readKept(names, people);
  const common = names.common && kept.get(names.common);
  const ownFor = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const draft = kept.get(names.ownOf(id));
      if (!draft) return [];
      const values = { ...draft.values, leadIds: ids.toSorted() };
      return [
        { ...draft, before: draft.name, name: namesOf(kind, ids.length > 1).ownOf(id), values },
      ];
    });

  if (common) clearDraft(common.name);
  for (const { before } of ownFor(leadIds)) clearDraft(before);
  const others = ownFor(idsOf(people).filter((id) => !leadIds.includes(id)));
  for (const { before, name, values } of others) {
    // A reply to one person that is being written stays, and then this text stays where it is.
    if (name !== before && loadDraft(name, keptSchema)) continue;
    clearDraft(before);
    saveDraft(name, values);
  }
  return (undone: readonly string[]): void =>
    restoreDrafts([...(common ? [common] : []), ...ownFor(undone)]);
}

/** `templates`: as they are now; a template that was changed meanwhile shows its new text. */
export function useReplyDraft(
  kind: LeadKind,
  people: readonly Recipient[],
  templates: readonly ReplyTemplate[] | undefined,
) {
  const names = namesOf(kind, people.length > 1);
  const [kept] = useState(() => load(names, people));
  const [writing, setWriting] = useState(kept ?? empty);
  const [isRestored, setIsRestored] = useState(kept !== null);
  /** The last title fills in a position that is gone. */
  const [isGoneFilled, setIsGoneFilled] = useState(false);
  const { template, common, own } = writing;
  const live =
    templates?.find(({ id }) => id === template?.id) ??
    templates?.find(({ name }) => name === template?.name) ??
    template;
  const base = live ?? blankReply(kind);

  function keep(next: Writing, changed: readonly string[]): void {
    setWriting(next);
    const { isStatusWanted } = next;
    const save = (name: DraftOfRecord | null, text: ReplyText | null | undefined) => {
      if (!name || !text) return;
      const reply: KeptReply = {
        template: next.template,
        isStatusWanted,
        text,
        leadIds: idsOf(people),
      };
      saveDraft(name, reply);
    };
    save(names.common, next.common);
    for (const id of changed) save(names.ownOf(id), next.own[id]);
  }
  function replace(next: Writing): void {
    forgetKept(kind, people, idsOf(people));
    setWriting(next);
    setIsRestored(false);
  }

  return {
    template: live,
    isStatusWanted: writing.isStatusWanted,
    isRestored,
    isTyped: common !== null || Object.keys(own).length > 0,
    isGoneFilled,
    setIsGoneFilled,
    /** With its fields. */
    common: common ?? base,
    /** Nothing but the greeting of a reply without a template. */
    isUnwritten: (person: Recipient) => !live && common === null && !own[person.id],
    isOwn: (person: Recipient) => own[person.id] !== undefined,
    /** The text that this person gets, and the fields that are empty in it. */
    textOf(person: Recipient) {
      const text = own[person.id];
      if (text) return { ...text, empty: [] };
      const about = person.about || (isGoneFilled ? person.goneAbout : '');
      return fillReply(common ?? base, kind, { name: person.name, about });
    },
    /** Drops what was typed; the caller has asked. */
    choose: (next: ChosenTemplate | null) => replace({ ...empty, template: next }),
    startOver: () => replace(empty),
    want: (isStatusWanted: boolean) => keep({ ...writing, isStatusWanted }, Object.keys(own)),
    writeOwn: ({ id }: Recipient, text: ReplyText) =>
      keep({ ...writing, own: { ...own, [id]: text } }, [id]),
    writeCommon: (text: ReplyText) => keep({ ...writing, common: text }, []),
    forget: (leadIds: readonly string[]) => forgetKept(kind, people, leadIds),
  };
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;
