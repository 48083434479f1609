import { TextInput } from '@mantine/core';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { BoundInput } from './bound-input.tsx';

export function NameCell({
  name,
  at,
  onRename,
}: {
  readonly name: string;
  readonly at: number;
  readonly onRename: (at: number, typed: string) => void;
}): ReactElement {
  const t = useText();
  return (
    <td>
      <TextInput
        size="xs"
        aria-label={t('bands.nameOf', { number: at + 1 })}
        value={name}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => onRename(at, event.currentTarget.value)}
      />
    </td>
  );
}

export function PeopleCells({
  count,
  all,
  mark,
}: {
  readonly count: number | null;
  readonly all: number;
  readonly mark: number | 'none';
}): ReactElement {
  const share = count === null || all === 0 ? null : count / all;
  return (
    <>
      <td className="bands-number">{count === null ? '–' : countText(count)}</td>
      <td>
        <span className="bands-percent">
          <span className="bands-track" aria-hidden="true">
            <span data-band={mark} style={{ inlineSize: `${100 * (share ?? 0)}%` }} />
          </span>
          <span>{share === null ? '–' : `${(100 * share).toFixed(1)}%`}</span>
        </span>
      </td>
    </>
  );
}

export function ShareCell({
  share,
  name,
  onTake,
}: {
  readonly share: number | null;
  readonly name: string;
  readonly onTake: (share: number | null) => boolean;
}): ReactElement {
  const t = useText();
  return (
    <td className="bands-number">
      <span className="bands-share" dir="ltr">
        <BoundInput label={t('bands.shareOf', { name })} value={share} placeholder="–" wide onTake={onTake} />
        <span aria-hidden="true">%</span>
      </span>
    </td>
  );
}

export function OutsideRow({
  text,
  count,
  all,
}: {
  readonly text: string;
  readonly count: number;
  readonly all: number;
}): ReactElement {
  const t = useText();
  return (
    <tr className="bands-outside">
      <td>{text}</td>
      <td>{t('bands.outside')}</td>
      <PeopleCells count={count} all={all} mark="none" />
      <td className="bands-number">–</td>
      <td />
    </tr>
  );
}
