import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import type { Erasable } from '@/admin/leads/api/erasure';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { EraseDialog } from './erase-dialog';

interface EraseButtonProps {
  leads: Erasable;
  /** The person's name; undefined for several records. */
  name?: string;
  label: string;
  /** Moves the focus after the erasure. By default it moves to the nearest remaining element around the button. */
  onErased?: () => void;
}

export function EraseButton({ leads, name, label, onErased }: EraseButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isErased = useRef(false);
  const surroundings = useRef<HTMLElement | null>(null);

  function ask(event: MouseEvent) {
    surroundings.current = event.currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    setIsAsking(true);
  }

  function leave() {
    if (onErased) onErased();
    else surroundings.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Button variant="outline" size="small" aria-haspopup="dialog" onClick={ask}>
        <BinIcon className="size-4" />
        <span>{label}</span>
      </Button>
      {isAsking && (
        <EraseDialog
          leads={leads}
          name={name}
          onClose={() => setIsAsking(false)}
          onErased={() => (isErased.current = true)}
          onCloseAutoFocus={(event) => {
            if (!isErased.current) return;
            event.preventDefault();
            leave();
          }}
        />
      )}
    </>
  );
}
