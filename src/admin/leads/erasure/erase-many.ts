import {
  type Erased,
  erasePeople,
  type Leads,
  mostErasedAtOnce,
  undoErasure,
} from '@/admin/leads/api/erasure';
import { type Draft } from '@/shared/drafts/device-storage';
import { restoreDrafts, removeDraftsAbout } from '@/admin/drafts/record-drafts';
import { bulkRuns, piecesOf } from '@/admin/kit/list/selection/bulk-runs';
import { undoSeconds } from './open-erasures';

interface ManyErasure {
  what: string;
  leads: Leads;
  isWithAddress: boolean;
  onChange: (isOver: boolean) => void;
}

/** The ids of what was erased. */
export const erasedIds = ({ applications, inquiries, subscribers }: Erased) => [
  ...applications,
  ...inquiries,
  ...subscribers,
];

/** Erases more records than one call takes, part by part. Each part is an erasure of its own. */
export function eraseMany(erasure: ManyErasure): void {
  const { what, leads, isWithAddress, onChange } = erasure;
  const pieces: Leads[] = [
    ...piecesOf(leads.applications, mostErasedAtOnce).map((ids) => ({
      applications: ids,
      inquiries: [],
    })),
    ...piecesOf(leads.inquiries, mostErasedAtOnce).map((ids) => ({
      applications: [],
      inquiries: ids,
    })),
  ];
  const ids = pieces.map(() => crypto.randomUUID());
  const parts = pieces.map((piece, place) => {
    const id = ids[place] ?? '';
    let drafts: Draft<unknown>[] = [];
    return {
      size: piece.applications.length + piece.inquiries.length,
      act: async () => {
        const taken = await erasePeople(id, piece, isWithAddress, ids.slice(0, place));
        drafts = [...drafts, ...removeDraftsAbout(erasedIds(taken))];
      },
      undo: async () => {
        await undoErasure(id);
        restoreDrafts(drafts);
      },
    };
  });
  bulkRuns.start({ what, parts, undoMs: undoSeconds * 1000, onChange });
}
