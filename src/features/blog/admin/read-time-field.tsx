import { useState } from 'react';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { DEFAULT_READ_TIME } from '../post-fields';
import { readTimeOf, wordCountOf } from '../read-time';
import { MIN_READ_TIME, parseReadTime } from './parse-read-time';

/**
 * The form demands this field, and yet every save counts the time anew (resolution 28): it is filled
 * with what will be saved, and follows the text.
 */
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
