import type { Reply } from '../api/replies';

const words: Record<Reply['status'], string> = {
  pending: 'Reply waiting:',
  sent: 'Reply sent:',
  failed: 'Reply not sent:',
};

/** A reply in the history of a record; its text unfolds. */
export function ReplyEntry({ reply: { subject, body, status } }: { reply: Reply }) {
  return (
    <details>
      <summary className="cursor-pointer rounded-control pointer-coarse:py-2.5">
        <span>{words[status]}</span> <strong className="font-semibold">{subject}</strong>
      </summary>
      <p className="my-2 rounded-control border border-line bg-sunken p-4 whitespace-pre-line">
        {body}
      </p>
    </details>
  );
}
