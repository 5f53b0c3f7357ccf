import { describe, expect, it, vi } from 'vitest';
import { createSaveQueue } from '@/components/admin/record/save-queue';

type Status = 'pending' | 'shortlisted' | 'rejected';

/** A queue whose sends wait until the test answers them, in the order they were made. */
function createManualQueue() {
  const sent: { id: string; value: Status; succeed: () => void; fail: () => void }[] = [];
  const saved = new Map<string, Status>();
  const failures: Status[] = [];
  const queue = createSaveQueue<Status>({
    send: (id, value) =>
      new Promise((resolve, reject) => {
        sent.push({ id, value, succeed: resolve, fail: () => reject(new Error('refused')) });
      }),
    onSaved: (id, value) => saved.set(id, value),
    onFailed: (_id, value) => failures.push(value),
  });
  const sentValues = () => sent.map(({ value }) => value);
  return { queue, sent, sentValues, saved, failures };
}

describe('save queue', () => {
  it('holds the value while it is being saved', async () => {
    const { queue, sent, saved } = createManualQueue();
    const done = queue.save('a', 'shortlisted');
    expect(queue.getSnapshot().get('a')).toEqual({ state: 'saving', value: 'shortlisted' });
    sent[0]?.succeed();
    await done;
    expect(queue.getSnapshot().has('a')).toBe(false);
    expect(saved.get('a')).toBe('shortlisted');
  });

  it('sends only the last of the values that arrive during a save', async () => {
    const { queue, sent, sentValues, saved } = createManualQueue();
    const done = queue.save('a', 'shortlisted');
    void queue.save('a', 'rejected');
    void queue.save('a', 'pending');
    expect(sentValues()).toEqual(['shortlisted']);
    sent[0]?.succeed();
    await vi.waitFor(() => expect(sentValues()).toEqual(['shortlisted', 'pending']));
    sent[1]?.succeed();
    await done;
    expect(saved.get('a')).toBe('pending');
  });

  it('keeps the newer value when the older save fails late', async () => {
    const { queue, sent, saved, failures } = createManualQueue();
    const done = queue.save('a', 'shortlisted');
    void queue.save('a', 'rejected');
    sent[0]?.fail();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(queue.getSnapshot().get('a')).toEqual({ state: 'saving', value: 'rejected' });
    sent[1]?.succeed();
    await done;
    expect(saved.get('a')).toBe('rejected');
    expect(queue.getSnapshot().has('a')).toBe(false);
    expect(failures).toEqual(['shortlisted']);
  });

  it('falls back to the value saved in between when only the last save fails', async () => {
    const { queue, sent, saved } = createManualQueue();
    const done = queue.save('a', 'shortlisted');
    void queue.save('a', 'rejected');
    sent[0]?.succeed();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.fail();
    await done;
    expect(saved.get('a')).toBe('shortlisted');
    expect(queue.getSnapshot().get('a')).toEqual({ state: 'failed', value: 'rejected' });
  });

  it('repeats a failed save on retry, and only then', async () => {
    const { queue, sent, saved } = createManualQueue();
    await queue.retry('a');
    expect(sent).toHaveLength(0);
    const first = queue.save('a', 'rejected');
    sent[0]?.fail();
    await first;
    const second = queue.retry('a');
    expect(queue.getSnapshot().get('a')?.state).toBe('saving');
    sent[1]?.succeed();
    await second;
    expect(saved.get('a')).toBe('rejected');
  });

  it('saves rows independently of each other', async () => {
    const { queue, sent } = createManualQueue();
    const a = queue.save('a', 'shortlisted');
    const b = queue.save('b', 'rejected');
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
    sent[1]?.succeed();
    await b;
    expect([...queue.getSnapshot().keys()]).toEqual(['a']);
    sent[0]?.fail();
    await a;
    expect(queue.getSnapshot().get('a')?.state).toBe('failed');
  });

  it('notifies subscribers of each change until they unsubscribe', async () => {
    const { queue, sent } = createManualQueue();
    const listener = vi.fn<() => void>();
    const unsubscribe = queue.subscribe(listener);
    const done = queue.save('a', 'shortlisted');
    sent[0]?.succeed();
    await done;
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    void queue.save('a', 'pending');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
