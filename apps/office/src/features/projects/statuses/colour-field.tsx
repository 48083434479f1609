import { useText } from '@seker/ui';
import { type ReactElement, useId } from 'react';

/** Dark enough for white text, each told apart from the next. */
const PALETTE = [
  ['#495057', 'grey'],
  ['#a61e4d', 'red'],
  ['#c2255c', 'pink'],
  ['#b35c00', 'orange'],
  ['#7a5c00', 'yellow'],
  ['#2b8a3e', 'green'],
  ['#0b7285', 'teal'],
  ['#1864ab', 'blue'],
  ['#5f3dc4', 'violet'],
  ['#212529', 'black'],
] as const;

export interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (colour: string) => void;
}

/** One of a few colours, or the one that a status has had from before. */
export function ColourField({ label, value, fault, onChange }: ColourFieldProps): ReactElement {
  const t = useText();
  const name = useId();
  const known = PALETTE.map(([colour, word]) => ({ colour, word: t(`statuses.colour.${word}`) }));
  const all = known.some(({ colour }) => colour === value) ? known : [...known, { colour: value, word: value }];
  return (
    <fieldset className="status-colours form-wide">
      <legend>{label}</legend>
      {all.map(({ colour, word }) => (
        <input
          key={colour}
          type="radio"
          className="status-colour"
          style={{ background: colour }}
          name={name}
          aria-label={word}
          title={word}
          checked={colour === value}
          onChange={() => onChange(colour)}
        />
      ))}
      {fault === null ? null : (
        <p role="alert" className="status-fault">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
