import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import { adminScope } from '@/shared/query/query-client';
import { restoreDrafts } from '@/admin/drafts/record-drafts';
import { undoErasure } from '@/admin/leads/api/erasure';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { BusyButton } from '@/shared/ui/busy-button';
import { UndoBar } from '@/admin/kit/frame/undo-bar';
import { useBottomBar } from '@/admin/kit/frame/use-bottom-bar';
import { useNow } from '@/admin/kit/frame/use-now';
import { type OpenErasure, openErasures } from './open-erasures';

export function UndoErasures() {
  const erasures = useSyncExternalStore(openErasures.subscribe, openErasures.get);
  useBottomBar(erasures.length > 0);
  return (
    // Covers the page instead of moving it, so that rows do not move under the pointer.
    <div className="pointer-events-none fixed inset-x-4 bottom-4 max-sm:bottom-18 z-40 mx-auto grid max-w-3xl gap-2 *:pointer-events-auto lg:inset-s-64">
      {erasures.map((erasure) => (
        <UndoErasure key={erasure.id} erasure={erasure} />
      ))}
    </div>
  );
}

function UndoErasure({ erasure }: { erasure: OpenErasure }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const seconds = Math.max(Math.ceil((erasure.undoableUntil - useNow()) / 1000), 0);
  const undo = useMutation({
    mutationFn: () => undoErasure(erasure.id),
    onSuccess: () => {
      restoreDrafts(erasure.drafts);
      openErasures.close(erasure.id);
      notify.success('Undone', `${erasure.what} restored.`);
      void queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
    onError: (error) => {
      console.error('Failed to undo an erasure:', error);
      setProblem(readableMessage(error) ?? 'The undo failed. Try again before the time is up.');
    },
  });
  // Keeps a failure visible.
  const isOver = seconds === 0 && !undo.isPending && problem === null;
  useEffect(() => {
    if (isOver) openErasures.close(erasure.id);
  }, [isOver, erasure.id]);

  return (
    <UndoBar
      label="Undo the erasure"
      what={`${erasure.what} erased.`}
      countdown={seconds > 0 ? `Gone for good in ${seconds} s.` : 'Gone for good.'}
      announcement={`${erasure.what} erased. It can be undone for a moment.`}
      problem={<ActionError>{problem}</ActionError>}
      className="gap-y-2 py-2.5 shadow-raised"
    >
      <div className="flex items-center gap-2">
        {seconds > 0 && (
          <BusyButton
            variant="outline"
            size="small"
            icon={Undo2}
            isBusy={undo.isPending}
            onClick={() => undo.mutate()}
          >
            Undo
          </BusyButton>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Dismiss"
          onClick={() => openErasures.close(erasure.id)}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </UndoBar>
  );
}
