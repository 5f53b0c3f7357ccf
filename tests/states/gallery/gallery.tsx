/** Lists all states, each in the chosen theme and width. */
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { themes } from '@/shared/browser/theme';
import { states } from '../index.ts';
import { roomOf } from '../state.ts';
import '@/styles/site.css';
import './gallery.css';

const widths = ['360', '768', '1440'];

export function showGallery(root: HTMLElement): void {
  document.title = 'States';
  createRoot(root).render(<Gallery />);
}

function Gallery() {
  const [name, setName] = useState(states[0]?.name ?? '');
  const [theme, setTheme] = useState<string>('light');
  const [width, setWidth] = useState('1440');
  const address = `?${new URLSearchParams({ state: name, theme })}`;
  return (
    <div className="gallery">
      <nav aria-label="States">
        <h1 className="text-lead font-bold">States</h1>
        {[...Map.groupBy(states, roomOf)].map(([room, members]) => (
          <section key={room} aria-label={room}>
            <h2>{room}</h2>
            <ul>
              {members.map((state) => (
                <li key={state.name}>
                  <Choice isChosen={state.name === name} onChoose={() => setName(state.name)}>
                    {state.name}
                  </Choice>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <div className="gallery-bar">
          <Choices label="Theme" options={themes} chosen={theme} onChoose={setTheme} />
          <Choices label="Width" options={widths} chosen={width} onChoose={setWidth} />
          <a href={address}>Alone in the window</a>
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which needs its scripts */}
        <iframe
          key={`${address} ${width}`}
          title={`${name}, ${theme}, ${width} px`}
          src={address}
          width={width}
          height={900}
        />
      </main>
    </div>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (option: string) => void;
}

function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Choice key={option} isChosen={option === chosen} onChoose={() => onChoose(option)}>
          {option}
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
