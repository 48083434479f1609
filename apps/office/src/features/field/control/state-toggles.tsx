import './control-filters.css';
import { FLOOR_STATES, type FloorRow, type FloorState } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { STATE_LOOKS } from '../../../shell/floor-state-looks.ts';
import { countStates } from './floor-order.ts';

export interface StateTogglesProps {
  /** Found, in every state. */
  readonly rows: readonly FloorRow[];
  readonly states: readonly FloorState[];
  readonly onChange: (states: readonly FloorState[]) => void;
}

/** How many are in each state; each count shows these alone, more than one shows them together. */
export function StateToggles({ rows, states, onChange }: StateTogglesProps): ReactElement {
  const t = useText();
  const counts = countStates(rows);
  return (
    <fieldset className="control-states" aria-label={t('control.states')}>
      {FLOOR_STATES.map((state) => {
        const { icon: StateIcon, tone } = STATE_LOOKS[state];
        const isOn = states.includes(state);
        return (
          <button
            key={state}
            type="button"
            className="control-state"
            data-tone={tone}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? states.filter((one) => one !== state) : [...states, state])}
          >
            <StateIcon size={16} aria-hidden="true" />
            <b>{countText(counts.get(state) ?? 0)}</b>
            {t(`control.state.${state}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
