// The text of a reply while it is written: a template's or none, for everyone with its fields, and for each person whose
// text was changed by hand. What was typed stays on this device until it is sent.
import { useState } from 'react';
import { z } from 'zod';
import type { LeadKind } from '@contracts/reply-links';
import { blankReply, fillReply, type ReplyText } from '@contracts/reply-text';
import { clearDraft, type Draft, loadDraft, saveDraft } from '@/lib/drafts/device-storage';
import type { DraftName, DraftOfRecord } from '@/lib/drafts/kinds';
import { loadDrafts } from '@/lib/drafts/record-drafts';
import type { ReplyTemplate } from '../../api/reply-templates';
import type { Recipient } from '../recipient';

const textSchema = z.object({ subject: z.string(), body: z.string() });

const keptSchema = z.object({
  template: textSchema
    .extend({ id: z.string(), name: z.string(), setsStatus: z.string().nullable() })
    .nullable(),
  isStatusWanted: z.boolean(),
  /** Null: the template's. */
  text: textSchema.nullable(),
  /** The leads that a text for everyone was written to. */
  leadIds: z.array(z.string()).default([]),
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

/** Makes a text the unsent reply to one person. */
export function keepReplyText(leadId: string, { subject, body }: ReplyText): void {
  const text = { subject, body };
  const kept: KeptReply = { template: null, isStatusWanted: true, text, leadIds: [] };
  saveDraft(replyDraftName(leadId), kept);
}

export const hasReplyDraft = (leadId: string) =>
  loadDraft(replyDraftName(leadId), keptSchema) !== null;

/** Finds what this device keeps of a reply to these people, by name. */
function readKept(
  names: DraftNames,
  people: readonly Recipient[],
): Map<DraftName, Draft<KeptReply>> {
  const wanted = new Set<DraftName>(people.map(({ id }) => names.ownOf(id)));
  if (names.common) wanted.add(names.common);
  const drafts = loadDrafts('reply/', keptSchema).filter(({ name }) => wanted.has(name));
  return new Map(drafts.map((draft) => [draft.name, draft]));
}

function load(names: DraftNames, people: readonly Recipient[]): Writing | null {
  const kept = readKept(names, people);
  const common = names.common && kept.get(names.common)?.values;
  // A text for one person comes back with the same others only: unnoticed, it would leave with another mail to many.
  const isSame = !common || common.leadIds.join() === people.map(({ id }) => id).join();
  const own = people.flatMap(({ id }) => {
    const text = isSame && kept.get(names.ownOf(id))?.values.text;
    return text ? [[id, text] as const] : [];
  });
  const first = common ?? (names.common ? undefined : [...kept.values()][0]?.values);
  if (!first) return null;
  const { template, isStatusWanted } = first;
  return { template, isStatusWanted, common: common?.text ?? null, own: Object.fromEntries(own) };
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
  const live = templates?.find(({ id }) => id === template?.id) ?? template;
  const base = live ?? blankReply(kind);

  function keep(next: Writing, changed: readonly string[]): void {
    setWriting(next);
    const { isStatusWanted } = next;
    const isTyped = next.common !== null || Object.keys(next.own).length > 0;
    const save = (name: DraftOfRecord, text: ReplyText | null, leadIds: string[] = []) =>
      saveDraft(name, { template: next.template, isStatusWanted, text, leadIds });
    if (names.common && isTyped) {
      save(
        names.common,
        next.common,
        people.map(({ id }) => id),
      );
    }
    for (const id of changed) {
      const text = next.own[id];
      if (text) save(names.ownOf(id), text);
    }
  }
  function replace(next: Writing): void {
    forget();
    setWriting(next);
    setIsRestored(false);
  }
  /** This device forgets the text. Returns what it kept, for an undo. */
  function forget(): Draft<unknown>[] {
    const drafts = [...readKept(names, people).values()];
    drafts.forEach(({ name }) => clearDraft(name));
    return drafts;
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
    forget,
  };
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;
