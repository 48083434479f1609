import { Button } from '@mantine/core';
import type { SamplePortion } from '@seker/contract';
import { countText, StateChip, type StateChipProps, useText, When } from '@seker/ui';
import { IconArrowBackUp, IconCircleCheck, IconLoader2, IconPlayerPause } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ScrollBox } from './scroll-box.tsx';

export interface PortionsTableProps {
  readonly portions: readonly SamplePortion[];
  readonly mayEdit: boolean;
  readonly onWithdraw: (portion: SamplePortion) => void;
  readonly onResume: (portion: SamplePortion) => void;
}

/** The portions of a sample, the newest first. */
export function PortionsTable({ portions, mayEdit, onWithdraw, onResume }: PortionsTableProps): ReactElement {
  const t = useText();
  return (
    <ScrollBox label={t('sample.portions')}>
      <table className="sample-table">
        <thead>
          <tr>
            <th className="sample-number">{t('sample.number')}</th>
            <th>{t('sample.state')}</th>
            <th className="sample-number">{t('sample.cases')}</th>
            <th className="sample-number">{t('sample.untouched')}</th>
            <th className="sample-number">{t('sample.completes')}</th>
            <th>{t('sample.when')}</th>
            <th>{t('sample.who')}</th>
            {mayEdit ? (
              <th>
                <span className="sk-read">{t('sample.acts')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {portions.map((portion) => (
            <tr key={portion.number}>
              <td className="sample-number">{countText(portion.number)}</td>
              <td>
                <StateChip {...CHIPS[portion.state]}>{t(`sample.state.${portion.state}`)}</StateChip>
              </td>
              <td className="sample-number">
                <bdi dir="ltr">
                  {countText(portion.cases)}
                  {portion.cases === portion.size ? null : ` / ${countText(portion.size)}`}
                </bdi>
              </td>
              <td className="sample-number">{countText(portion.untouched)}</td>
              <td className="sample-number">{countText(portion.completes)}</td>
              <td>
                <When at={portion.askedAt} />
              </td>
              <td>
                <bdi>{portion.askedBy ?? t('form.system')}</bdi>
              </td>
              {mayEdit ? (
                <td className="sample-row-acts">
                  {portion.state === 'stopped' ? (
                    <Button size="compact-sm" variant="default" onClick={() => onResume(portion)}>
                      {t('sample.resume')}
                    </Button>
                  ) : null}
                  {portion.state === 'released' || portion.state === 'stopped' ? (
                    <Button size="compact-sm" variant="subtle" onClick={() => onWithdraw(portion)}>
                      {t('sample.withdraw')}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const CHIPS = {
  releasing: { tone: 'info', icon: IconLoader2 },
  released: { tone: 'accent', icon: IconCircleCheck },
  withdrawing: { tone: 'info', icon: IconLoader2 },
  stopped: { tone: 'warn', icon: IconPlayerPause },
  withdrawn: { tone: 'bare', icon: IconArrowBackUp },
} as const satisfies Record<SamplePortion['state'], Pick<StateChipProps, 'tone' | 'icon'>>;
