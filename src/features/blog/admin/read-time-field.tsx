import { useState } from 'react';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import {
  DEFAULT_READ_TIME,
  MIN_READ_TIME,
  parseReadTime,
  readTimeOf,
  wordCountOf,
} from '../read-time';

/** A required field that is never saved: each save counts the words (resolution 28), so it follows the text. */
export function ReadTimeField({ html }: { html: string }) {
  const counted = wordCountOf(html) === 0 ? DEFAULT_READ_TIME : readTimeOf(html);
  const [typed, setTyped] = useState(String(counted));
  const [lastCounted, setLastCounted] = useState(counted);
  if (counted !== lastCounted) {
    setLastCounted(counted);
    setTyped(String(counted));
  }
  const isOwn = typed !== String(counted);

  return (
    <FormField
      label="Read time"
      hint={
        isOwn
          ? `Minutes. Saving counts the words again: ${counted} min.`
          : 'Minutes, counted at 200 words a minute.'
      }
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          required
          min={MIN_READ_TIME}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(String(parseReadTime(typed)))}
        />
      )}
    </FormField>
  );
}
