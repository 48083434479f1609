import type { ReactNode } from 'react';
import type { Say } from '../texts/say.ts';
import type { ComboOption, Matches } from './match-options.ts';

export interface ComboListProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly isOpen: boolean;
  readonly matches: Matches;
  readonly chosen: string;
  readonly active: ComboOption | undefined;
  idOf(option: ComboOption): string;
  readonly say: Say;
  onChoose(option: ComboOption): void;
}

/** The list below the field; pressing on it leaves the focus where it is. */
export function ComboList(props: ComboListProps): ReactNode {
  const { id, labelledBy, isOpen, matches, chosen, active, idOf, say, onChoose } = props;
  return (
    <div className="combo-popup" hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-labelledby={labelledBy}>
        {isOpen &&
          matches.options.map((option) => (
            <li
              key={option.value}
              id={idOf(option)}
              role="option"
              aria-selected={option.value === chosen}
              data-active={option === active || undefined}
              onClick={() => onChoose(option)}
            >
              <bdi>{option.words}</bdi>
            </li>
          ))}
      </ul>
      {matches.left > 0 && <p className="combo-more">{say('comboMore', { count: matches.left })}</p>}
    </div>
  );
}
