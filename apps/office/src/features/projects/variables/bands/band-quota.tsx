import './band-quota.css';
import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import type { BandsSight, VariableRow } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';

export interface BandQuotaProps {
  /** The name of the bands. */
  readonly name: string;
  readonly crossedWith: readonly number[] | null;
  /** The other variables of the project, which can be crossed. */
  readonly variables: readonly VariableRow[];
  /** What the quota would be; null while it is being read. */
  readonly sight: BandsSight['quota'];
  /** Why it cannot be told. */
  readonly failure: string | null;
  /** The name of a band by its value. */
  readonly nameOf: (value: string) => string;
  readonly onChange: (crossedWith: readonly number[] | null) => void;
}

const MOST_CROSSED = 5;

/** A quota over the bands, alone or crossed with other variables, and what it comes to. */
export function BandQuota({
  name,
  crossedWith,
  variables,
  sight,
  failure,
  nameOf,
  onChange,
}: BandQuotaProps): ReactElement {
  const t = useText();
  const chosen = crossedWith ?? [];
  const rest = variables.filter(({ id }) => !chosen.includes(id));
  return (
    <section className="bands-card" aria-labelledby="bands-quota">
      <h2 id="bands-quota">{t('bands.quota')}</h2>
      <Checkbox
        label={t('bands.wantQuota')}
        description={t('bands.wantQuotaHint')}
        checked={crossedWith !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : null)}
      />
      {crossedWith === null ? null : (
        <>
          <div className="bands-crossed">
            <span className="bands-chip">
              <bdi>{name}</bdi>
            </span>
            {chosen.map((id) => {
              const own = variables.find((one) => one.id === id)?.name ?? '';
              return (
                <span key={id} className="bands-chip">
                  <span aria-hidden="true">× </span>
                  <bdi>{own}</bdi>
                  <ActionIcon
                    size="xs"
                    variant="transparent"
                    color="gray"
                    aria-label={t('bands.uncross', { name: own })}
                    onClick={() => onChange(chosen.filter((one) => one !== id))}
                  >
                    <IconX size={12} aria-hidden="true" />
                  </ActionIcon>
                </span>
              );
            })}
            {rest.length === 0 || chosen.length >= MOST_CROSSED ? null : (
              <Menu position="bottom-start" withinPortal>
                <Menu.Target>
                  <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />}>
                    {t('bands.cross')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
                  {rest.map((one) => (
                    <Menu.Item key={one.id} onClick={() => onChange([...chosen, one.id])}>
                      <bdi>{one.name}</bdi>
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </div>
          {failure === null ? (
            <QuotaFigures sight={sight} nameOf={nameOf} />
          ) : (
            <p className="variables-fault" role="alert">
              {failure}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function QuotaFigures({ sight, nameOf }: Pick<BandQuotaProps, 'sight' | 'nameOf'>): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const labels = ([value = '', ...others]: readonly string[]) => [nameOf(value), ...others];
  if (sight === null)
    return (
      <p className="bands-muted" aria-busy="true">
        {t('bands.counting')}
      </p>
    );
  return (
    <>
      <dl className="bands-figures">
        <div>
          <dt>{t('bands.cells')}</dt>
          <dd>{countText(sight.cells)}</dd>
        </div>
        <div>
          <dt>{t('bands.target')}</dt>
          <dd>{sight.target === null ? '–' : countText(sight.target)}</dd>
        </div>
        {sight.smallest === null ? null : (
          <div>
            <dt>{t('bands.smallest')}</dt>
            <dd>
              <span className="bands-muted">
                <Meta parts={labels(sight.smallest.labels)} />
              </span>{' '}
              {countText(sight.smallest.target)}
            </dd>
          </div>
        )}
      </dl>
      {sight.target === null ? <p className="bands-muted">{t('bands.noSampleSize')}</p> : null}
      {sight.thinCells === 0 ? null : (
        <div className="bands-thin" role="status">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <div>
            {t('bands.thin', { count: sight.thinCells })}{' '}
            <button type="button" className="bands-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('bands.which')}
            </button>
            {isOpen ? (
              <ul>
                {sight.thin.map((cell) => (
                  <li key={cell.labels.join('\u001f')}>
                    <Meta parts={labels(cell.labels)} />:{' '}
                    {t('bands.thinCell', { people: countText(cell.people ?? 0), target: countText(cell.target) })}
                  </li>
                ))}
                {sight.thinCells > sight.thin.length ? (
                  <li>{t('bands.thinMore', { count: sight.thinCells - sight.thin.length })}</li>
                ) : null}
              </ul>
            ) : null}
          </div>
        </div>
      )}
    </>
  );
}
