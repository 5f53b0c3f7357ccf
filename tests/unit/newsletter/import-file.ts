import type { ImportPiece } from '@/admin/newsletter/api/subscribers/add-subscribers';
import type { ExportedSubscriber } from '@/admin/newsletter/api/subscribers/subscribers';
import { decodeText } from '@/admin/newsletter/import/file/read-file';
import {
  emptyForm,
  initialProgress,
  readSource,
  sendSubscribers,
} from '@/admin/newsletter/import/subscriber-import';

/** Reads the file as the panel does, and returns the requests to the server. */
export async function importFile(bytes: Uint8Array) {
  const source = await readSource({
    name: 'unsubscribed people.csv',
    readText: async () => decodeText(bytes),
  });
  const sent: ImportPiece['subscribers'] = [];
  await sendSubscribers(source, initialProgress(source.list), {
    form: emptyForm,
    async send({ subscribers }) {
      sent.push(...subscribers);
      const counts = { added: 0, alreadyActive: 0, left: 0, barred: 0, alreadyOut: 0, tagged: 0 };
      return { ...counts, refused: [], tagFaults: [] };
    },
    onProgress: () => {},
    isStopping: () => false,
  });
  return { list: source.list, sent };
}

/** As the server stores a new subscriber (…_imports.sql). */
export const toStored = (given: ImportPiece['subscribers'][number]): ExportedSubscriber => ({
  id: given.email,
  email: given.email,
  name: given.name,
  status: given.state,
  subscribed_at: given.joined_at ?? '',
  unsubscribed_at: given.left_at,
  origin: given.origin ?? '',
  consent_note: given.note ?? null,
  welcomed_at: given.welcomed_at ?? null,
  place: given.place ?? null,
  tags: given.tags,
});
