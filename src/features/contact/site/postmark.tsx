import { Marigold } from '@/components/site/marigold';

/** The decorative stamp and postmark with the response time. */
export function Postmark({ responseTime }: { responseTime: string }) {
  return (
    <div aria-hidden="true" className="postmark">
      <svg viewBox="0 0 120 88">
        <circle cx="38" cy="46" r="29" />
        <circle cx="38" cy="46" r="23" />
        <path d="M66 32c10-5 16 5 26 0M68 42c10-5 16 5 26 0M67 52c10-5 16 5 26 0M64 62c10-5 16 5 26 0" />
      </svg>
      <span className="postmark-time">
        {responseTime}
        <span>reply</span>
      </span>
      <span className="postmark-stamp">
        <span className="stamp">
          <span>
            <Marigold />
            <span className="emoji">💌</span>
          </span>
        </span>
      </span>
    </div>
  );
}
