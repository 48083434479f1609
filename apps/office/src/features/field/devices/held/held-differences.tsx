import type { HeldReading } from '@seker/contract';
import { momentText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** The questions whose answers differ, and no others. */
export function HeldDifferences({ reading }: { readonly reading: HeldReading }): ReactElement | null {
  const t = useText();
  const { differing, sides } = reading;
  if (differing.length === 0 || sides.system === null || sides.device === null) return null;
  return (
    <table className="held-differing">
      <thead>
        <tr>
          <th scope="col">{t('held.differing', { count: differing.length })}</th>
          <th scope="col">
            {t('held.inSystem')} <Moment at={sides.system.lastAt ?? sides.system.startedAt} />
          </th>
          <th scope="col">
            {t('held.onDevice')} <Moment at={sides.device.lastAt ?? sides.device.startedAt} />
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ uid, number, text, system, device }) => (
          <tr key={uid}>
            <th scope="row">
              <bdi className="held-number">{number}</bdi> <bdi>{text}</bdi>
            </th>
            <td>
              <Words words={system} />
            </td>
            <td className="held-of-device">
              <Words words={device} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moment({ at }: { readonly at: string }): ReactElement {
  return <time dateTime={at}>{momentText(at)}</time>;
}

function Words({ words }: { readonly words: string }): ReactElement {
  const t = useText();
  return words === '' ? <span className="held-none">{t('held.noAnswer')}</span> : <bdi dir="auto">{words}</bdi>;
}
