import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { lengthFault } from '@/admin/kit/limits/faults';
import { notify } from '@/shared/feedback/notify';
import { Switch } from '@/admin/kit/controls/switch';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import { steerCampaign, useCampaignAction } from '../api/campaigns/campaign-actions';
import {
  saveWelcomeLetter,
  type WelcomeLetter as Stored,
  welcomeLetterQuery,
  type WelcomeText,
} from '../api/welcome-letter';
import { CampaignView } from '../campaigns/record/campaign-view';
import { refusesSize } from '../composer/send/refuses-size';
import { describeFailure } from '../composer/send/use-sending';
import { LoadState } from '../load-state';
import { openWelcomeDraft } from './welcome-draft';
import { WelcomeEditor } from './welcome-editor';

/** The email that each new subscriber gets once: on or off, its progress, and its text. */
export function WelcomeLetter() {
  const query = useQuery(welcomeLetterQuery());
  return (
    <section aria-labelledby="welcome-letter" className="grid grid-cols-1 gap-6">
      {query.data === undefined ? (
        <>
          <h2 id="welcome-letter" className="text-body font-semibold">
            Welcome letter
          </h2>
          <LoadState query={query} what="the welcome letter" />
        </>
      ) : (
        <WelcomeForm stored={query.data} />
      )}
    </section>
  );
}

function WelcomeForm({ stored }: { stored: Stored | null }) {
  const editorRef = useRef<EditorHandle>(null);
  const subjectRef = useRef<HTMLInputElement>(null);
  const draft = useVersionedDraft(() => openWelcomeDraft(stored, () => editorRef.current?.flush()));
  const saving = useCampaignAction(async (isSwitchedOn: boolean) => {
    const text = draft.read();
    const { values, version } = text;
    const result = await saveWelcomeLetter({ ...values, isSwitchedOn, version });
    draft.answered(text, result);
    return result;
  });
  const switchingOff = useCampaignAction((id: string) => steerCampaign(id, 'stop'));
  const [isPutOff, setIsPutOff] = useState(false);
  const isOn = stored?.isOn ?? false;
  const hasOldSender = stored?.hasOldSender ?? false;
  const isBusy = saving.isPending || switchingOff.isPending;

  // Adopts another admin's version while this draft is unchanged, unless a question about the two is open.
  useEffect(() => {
    const { text, theirs } = draft.getState();
    const isAsked = theirs !== undefined && !isPutOff;
    if (stored && stored.version > text.version && text.isSaved && !isAsked) draft.adopt(stored);
  }, [stored, draft, isPutOff]);

  /** Saves the text; `isSwitchedOn` also turns it on. */
  function save(isSwitchedOn: boolean) {
    const { values, isSaved } = draft.read();
    if (isBusy || (isSaved && !isSwitchedOn && !hasOldSender)) return;
    setIsPutOff(false);
    if (!values.subject.trim() || !values.content.trim()) {
      notify.error('Missing information', 'Please provide both subject and content.');
      subjectRef.current?.focus();
      return;
    }
    if (lengthFault(values.subject, columnLimits.newsletters.subject)) {
      subjectRef.current?.focus();
      return;
    }
    if (refusesSize(values)) return;
    saving.mutate(isSwitchedOn, {
      onSuccess: ({ kind }) => {
        if (kind === 'conflict') return;
        notify.success(
          isSwitchedOn ? 'Welcome letter switched on' : 'Welcome letter saved',
          isSwitchedOn || isOn ? 'New subscribers get it from now on.' : undefined,
        );
      },
      onError: (error) =>
        notify.error('Not saved', describeFailure(error, 'The server did not answer. Try again.')),
    });
  }

  /** Resolves a conflict. The switch was part of the save that the conflict stopped. */
  function keepMine() {
    draft.keepMine();
    save(saving.variables ?? false);
  }

  function takeTheirs(theirs: WelcomeText) {
    draft.adopt(theirs);
    if (saving.variables) save(true);
  }

  function switchOff() {
    if (isBusy || !stored) return;
    switchingOff.mutate(stored.campaignId, {
      onSuccess: () => notify.success('Welcome letter switched off'),
      onError: () => notify.error('Not saved', 'The welcome letter may still be on. Try again.'),
    });
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-4">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 max-w-prose">
            <h2 id="welcome-letter" className="text-body font-semibold">
              Welcome letter
            </h2>
            <p className="text-small text-ink-soft">{explanationOf(stored)}</p>
          </div>
          <Switch
            aria-label="Welcome letter"
            isOn={saving.isPending && saving.variables ? true : isOn && !switchingOff.isPending}
            onSwitch={(next) => (next ? save(true) : switchOff())}
          />
        </div>
        {stored?.wasStarted && <CampaignView campaignId={stored.campaignId} />}
      </div>
      <WelcomeEditor
        {...{ stored, draft, editorRef, subjectRef, isOn, hasOldSender, isPutOff }}
        isSaving={saving.isPending}
        hasFailed={saving.isError}
        onPutOff={() => setIsPutOff(true)}
        onSave={() => save(false)}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
    </>
  );
}

function explanationOf(stored: Stored | null): string {
  if (stored?.isPaused) {
    return 'Paused: new subscribers wait for it until you resume it. If you switch it off, they don’t get it.';
  }
  return stored?.isOn
    ? 'On: each address that signs up gets it once, after confirmation if you ask for one. Imported and added subscribers don’t get it. If you switch it off, letters that still wait are not sent.'
    : 'Off: new subscribers don’t get it. Once you switch it on, only people who sign up from then on get it.';
}
