import { type ReactNode, useEffect, useRef } from 'react';
import { Postmark } from '@/site/ui/pictures/postmark';
import { Button } from '@/shared/ui/button';
import { sentForms } from '@content/sent-forms';
import { formatShortDay } from '@/shared/format/short-day';

export interface LeadReceiptProps {
  noun: 'message' | 'application';
  /** The visitor's name, as it was sent. */
  name: string;
  /** True unless the visitor has turned to something else while the form was sent. */
  isAwaited: boolean;
  /** Shows the form again. */
  onAgain: () => void;
  /** The state of a part that is sent after the text. */
  status?: ReactNode;
  /** Content beside the button. */
  children?: ReactNode;
}

/**
 * Replaces a form that was sent. For a visitor who waits for it, the focus moves to its heading, so that a screen
 * reader announces it.
 */
export function LeadReceipt(props: LeadReceiptProps) {
  const { noun, name, isAwaited, onAgain, status, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const texts = sentForms[noun];
  useEffect(() => {
    if (!isAwaited) return;
    heading.current?.focus({ preventScroll: true });
    if (card.current) bringIntoView(card.current);
  }, [isAwaited]);

  return (
    <div
      ref={card}
      data-receipt={noun}
      // Keeps clear of a phone's toast at the top.
      className="scroll-mt-36 break-inside-avoid sm:scroll-mt-28"
    >
      <div className="flex items-start justify-between gap-4 border-b-2 border-dashed border-line pb-6">
        <h3 ref={heading} tabIndex={-1} className="card-title min-w-0 wrap-anywhere">
          <span>{texts.title}</span> <bdi translate="no">{`${name}.`}</bdi>
        </h3>
        <Postmark value={texts.postmark} caption={today()} isStruck />
      </div>
      {status}
      <ol className="mt-7 grid gap-5">
        {texts.steps.map(({ when, what }, index) => (
          <li key={when} className="flex gap-4">
            <span aria-hidden="true" className="figure w-6 shrink-0 text-display-3 text-accent">
              {index + 1}
            </span>
            <p className="min-w-0">
              <strong className="block font-semibold">{when}</strong>{' '}
              <span className="text-ink-soft">{what}</span>
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Scrolls the receipt to the top unless it is fully visible: the pressed button was below a longer form. */
function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop);
  if (top < margin || bottom > window.innerHeight) element.scrollIntoView();
}

const today = () => formatShortDay(new Date());
