import { useCallback, useState } from 'react';
import { clearDraft, type DraftSchema, isBlank, loadDraft, saveDraft } from './device-storage';
import type { DraftName } from './draft-kinds';

/**
 * State of an admin form that stays on this device until it is set to null. Null: nothing was typed. The third value
 * says that the text was there when the form opened: the form has to tell it from what is stored.
 */
export function useDraft<Values extends object>(name: DraftName, schema: DraftSchema<Values>) {
  const [draft, setDraft] = useState(() => loadDraft(name, schema)?.values ?? null);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const change = useCallback(
    (values: Values | null) => {
      setDraft(values);
      if (!values) setIsRestored(false);
      if (values && !isBlank(values)) saveDraft(name, values);
      else clearDraft(name);
    },
    [name],
  );
  return [draft, change, isRestored] as const;
}
