import { Tooltip } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { initialsOf } from '../../../../../shell/initials-of.ts';
import { useDeskValue } from '../../session/desk.ts';
import { personTone } from './person-tone.ts';

/** The others who have the draft open. */
export function Here(): ReactElement | null {
  const t = useText();
  const others = useDeskValue((desk) => desk.others);
  const people = [...new Map(others.map(({ person }) => [person.id, person])).values()];
  if (people.length === 0) return null;
  return (
    <ul className="here" aria-label={t('designer.here')}>
      {people.map(({ id, name }) => (
        <Tooltip key={id} label={name}>
          <li className="here-one" data-person={personTone(id)}>
            <span aria-hidden="true">{initialsOf(name)}</span>
            <span className="sk-read">{name}</span>
          </li>
        </Tooltip>
      ))}
    </ul>
  );
}
