import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { toVisibleAddress } from '@text/typed-address';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';

interface FindPersonProps {
  initial: string;
  onFind: (address: string) => void;
}

/** Asks for a complete email address. The admin's search finds names and parts of an address. */
export function FindPerson({ initial, onFind }: FindPersonProps) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const address = toVisibleAddress(typed);
    if (/^[^\s@]+@[^\s@]+$/.test(address)) onFind(address);
    else setProblem('Please enter a whole email address, such as name@example.com.');
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-start gap-3">
      <TextField
        label="Email address"
        hint="To find a name or a part of an address, use the search of the admin."
        error={problem}
        fieldClassName="grow basis-64"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="outline" className="sm:mt-7">
        <Search aria-hidden="true" className="size-4" />
        <span>Find</span>
      </Button>
    </form>
  );
}
