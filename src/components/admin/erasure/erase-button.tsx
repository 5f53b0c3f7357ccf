import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Leads } from '@/lib/supabase/erasure';
import { EraseDialog } from './erase-dialog';

interface EraseButtonProps {
  leads: Leads;
  /** Whose record it is; undefined for several. */
  name?: string;
  /** In a row an icon; elsewhere this text. */
  label?: string;
  /** The button mostly goes with what it erased: the focus must go somewhere. */
  onErased: () => void;
}

/** Erases what people sent, after asking. */
export function EraseButton({ leads, name, label, onErased }: EraseButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isErased = useRef(false);
  return (
    <>
      {label === undefined ? (
        <Button
          variant="ghost"
          size="icon"
          className="-my-2"
          aria-label={`Erase ${name}`}
          aria-haspopup="dialog"
          title="Erase"
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-4.5 text-danger" />
        </Button>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-4 text-danger" />
          {label}
        </Button>
      )}
      {isAsking && (
        <EraseDialog
          leads={leads}
          name={name}
          onClose={() => setIsAsking(false)}
          onErased={() => (isErased.current = true)}
          onCloseAutoFocus={(event) => {
            if (!isErased.current) return;
            event.preventDefault();
            onErased();
          }}
        />
      )}
    </>
  );
}
