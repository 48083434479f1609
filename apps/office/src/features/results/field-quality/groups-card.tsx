import '../../../shell/figures-table.css';
import { Button } from '@mantine/core';
import type { QualityFigures, QualityGroup } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { FiguresAsTable } from './figures-as-table.tsx';
import { QualityCard } from './quality-card.tsx';
import { decimal, groupText, percent, signed } from './quality-text.ts';

export interface GroupsCardProps {
  readonly representativity: NonNullable<QualityFigures['representativity']>;
}

/** As many as are seen at a glance; the rest is a key away. */
const SHOWN = 8;

/** Groups of the list by what they add to R's distance from 1, each beside its quota and what can be done. */
export function GroupsCard({ representativity: { groups, fields, cases } }: GroupsCardProps): ReactElement {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  const largest = Math.max(...groups.map(({ unconditional }) => Math.abs(unconditional)), 1e-9);
  return (
    <QualityCard title={t('quality.groups')} note={t('quality.groupsNote')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <div className="quality-scroll" tabIndex={0} role="group" aria-label={t('quality.groups')}>
        <table className="figures-table" aria-label={t('quality.groups')}>
          <thead>
            <tr>
              <th scope="col">{t('quality.group')}</th>
              <th scope="col" className="figures-number">
                {t('quality.inList')}
              </th>
              <th scope="col" className="figures-number">
                {t('quality.rate')}
              </th>
              <th scope="col" colSpan={2}>
                {t('quality.lessMore')}
              </th>
              <th scope="col" className="figures-number">
                {t('quality.gain')}
              </th>
              <th scope="col">{t('quality.quota')}</th>
              <th scope="col">{t('quality.act')}</th>
            </tr>
          </thead>
          <tbody>
            {(areAllShown ? groups : groups.slice(0, SHOWN)).map((group) => (
              <GroupRow
                key={JSON.stringify(group.parts.map(({ field, value }) => [field, value]))}
                group={group}
                cases={cases}
                largest={largest}
              />
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        {groups.length <= SHOWN ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => setAllShown(!areAllShown)}>
            {areAllShown ? t('quality.fewerGroups') : t('quality.moreGroups', { n: countText(groups.length) })}
          </Button>
        )}
      </footer>
      <FiguresAsTable
        label={t('quality.byField')}
        heads={[t('quality.field'), t('quality.unconditional'), t('quality.conditional')]}
        rows={fields
          .toSorted((one, other) => other.unconditional - one.unconditional)
          .map(({ field, label, unconditional, conditional }) => ({
            key: field,
            cells: [label, decimal(unconditional, 3), decimal(conditional, 3)],
          }))}
      />
    </QualityCard>
  );
}

interface GroupRowProps {
  readonly group: QualityGroup;
  readonly cases: number;
  readonly largest: number;
}

function GroupRow({ group, cases, largest }: GroupRowProps): ReactElement {
  const t = useText();
  const { parts, unconditional, gain } = group;
  const label = labelOf(group);
  const isLess = unconditional < 0;
  return (
    <tr>
      <th scope="row" className="figures-name" title={label}>
        <bdi>{groupText(t, parts)}</bdi> <bdi className="quality-muted">{label}</bdi>
      </th>
      <td className="figures-number">{percent(group.cases / cases, 1)}</td>
      <td className="figures-number">{group.cases === 0 ? '—' : percent(group.responded / group.cases)}</td>
      <td>
        <span className="quality-partial" data-less={isLess} aria-hidden="true">
          <span style={{ inlineSize: `${(50 * Math.abs(unconditional)) / largest}%` }} />
        </span>
      </td>
      <td className="figures-number">
        <bdi dir="ltr">{signed(unconditional, 3)}</bdi>
      </td>
      <td className="figures-number">
        {isLess && gain > 0 ? <bdi dir="ltr">{signed(gain, 3)}</bdi> : <span className="quality-muted">—</span>}
      </td>
      <td>
        <QuotaOf group={group} />
      </td>
      <td>{isLess ? <ActOf group={group} /> : null}</td>
    </tr>
  );
}

/** A group that is too small in the field and has no quota may be given one. */
function QuotaOf({ group }: { readonly group: QualityGroup }): ReactElement {
  const t = useText();
  const { acts } = useAccount();
  const projectId = String(useProject().id);
  const { parts, quota, unconditional } = group;
  if (quota === null)
    return unconditional < 0 && parts.every(isNamed) && acts.some(({ act }) => act === 'editQuotas') ? (
      <Link
        className="quality-way"
        to="/p/$projectId/quotas"
        params={{ projectId }}
        aria-label={`${t('quality.toQuota')} ${labelOf(group)} ${groupText(t, parts)}`}
      >
        {t('quality.toQuota')}
      </Link>
    ) : (
      <span className="quality-muted">{t('quality.noQuota')}</span>
    );
  const share = quota.target === 0 ? 1 : Math.min(1, quota.done / quota.target);
  return (
    <span className="quality-quota" title={`${countText(quota.done)} / ${countText(quota.target)}`}>
      <span aria-hidden="true" data-full={share === 1}>
        <span style={{ inlineSize: percent(share) }} />
      </span>
      {share === 1 ? t('quality.closed') : <bdi dir="ltr">{percent(share)}</bdi>}
    </span>
  );
}

const isNamed = ({ value }: QualityGroup['parts'][number]): boolean => value !== null && value !== '';

const labelOf = ({ parts }: QualityGroup): string => parts.map(({ label }) => label).join(' × ');

/**
 * Where a quota is full its cases are not called; elsewhere these are what there is to work on. Cases are found by one
 * field: those of a cell of several, beside its quota.
 */
function ActOf({ group }: { readonly group: QualityGroup }): ReactElement | null {
  const t = useText();
  const projectId = String(useProject().id);
  const { parts, quota } = group;
  const [part, ...more] = parts;
  if (part === undefined || !parts.every(isNamed) || (quota !== null && quota.done >= quota.target)) return null;
  if (more.length > 0)
    return (
      <Link
        className="quality-way"
        to="/p/$projectId/quotas"
        params={{ projectId }}
        aria-label={`${t('quality.toItsQuota')}: ${groupText(t, parts)}`}
      >
        {t('quality.toItsQuota')}
      </Link>
    );
  return (
    <Link
      className="quality-way"
      to="/p/$projectId/cases"
      params={{ projectId }}
      search={{ place: `${part.field}=${part.value ?? ''}` } as never}
      aria-label={`${t('quality.toCases')}: ${part.label} ${part.valueLabel}`}
    >
      {t('quality.toCases')}
    </Link>
  );
}
