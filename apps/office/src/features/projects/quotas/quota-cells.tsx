import { ActionIcon } from '@mantine/core';
import type { QuotaCellRow, QuotaRow } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import { IconBan, IconCircleCheck, IconHourglass, IconLock, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { TypedNumberInput } from '../../../form/index.ts';
import { labelOf } from './label-of.ts';
import { type DraftCell, partsKey, type QuotaDraft } from './quota-draft.ts';

const ICONS = { open: IconCircleCheck, filling: IconHourglass, closed: IconLock, zero: IconBan } as const;

export interface QuotaCellsProps {
  readonly quota: QuotaRow;
  readonly draft: QuotaDraft;
  readonly language: string;
  readonly sampleSize: number | null;
  readonly mayEdit: boolean;
  readonly onChange: (cells: readonly DraftCell[]) => void;
}

/** Each cell on a line: what it wants, how far it is, and whether it takes anyone. */
export function QuotaCells({ quota, draft, language, sampleSize, mayEdit, onChange }: QuotaCellsProps): ReactElement {
  const t = useText();
  const isPercent = draft.unit === 'percent';
  const known = new Map(quota.cells.map((cell) => [partsKey(cell.parts), cell]));
  const set = (at: number, amount: number | null): void =>
    onChange(draft.cells.map((cell, place) => (place === at ? { ...cell, amount } : cell)));
  if (draft.cells.length === 0) return <p className="quota-none">{t('quotas.noCells')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <div className="quota-scroll" tabIndex={0} role="region" aria-label={t('quotas.cells')}>
      <table className="quota-table">
        <thead>
          <tr>
            <th>{t('quotas.value')}</th>
            <th>{isPercent ? '%' : t('quotas.target')}</th>
            {isPercent ? <th className="quota-number">{t('quotas.target')}</th> : null}
            <th>{t('quotas.progress')}</th>
            <th className="quota-number">{t('quotas.done')}</th>
            <th className="quota-number">{t('quotas.held')}</th>
            <th className="quota-number">{t('quotas.extra')}</th>
            <th className="quota-number">{t('quotas.refusals')}</th>
            <th>{t('quotas.state')}</th>
            {mayEdit ? (
              <th>
                <span className="sk-read">{t('quotas.drop')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {draft.cells.map((cell, at) => {
            const key = partsKey(cell.parts);
            const stored = known.get(key) ?? null;
            const label = labelOf(cell.labels, language, cell.parts.join(' · '));
            const typed = isPercent ? ((cell.amount ?? 0) * (sampleSize ?? 0)) / 100 : (cell.amount ?? 0);
            const isAsStored = stored !== null && (isPercent ? stored.percent : stored.target) === cell.amount;
            return (
              <tr key={key}>
                <th scope="row">
                  <Meta parts={label.split(' · ')} />
                </th>
                <td>
                  <TypedNumberInput
                    size="xs"
                    min={0}
                    max={isPercent ? 100 : 10_000_000}
                    decimalScale={isPercent ? 5 : 0}
                    readOnly={!mayEdit}
                    aria-label={t(isPercent ? 'quotas.percentOf' : 'quotas.targetOf', { cell: label })}
                    value={cell.amount}
                    attributes={{ input: { dir: 'ltr' } }}
                    onChange={(value) => set(at, value)}
                  />
                </td>
                {isPercent ? (
                  <td className="quota-number">
                    {isAsStored ? countText(stored.target) : `≈ ${countText(Math.round(typed))}`}
                  </td>
                ) : null}
                <CellFacts cell={stored} />
                {mayEdit ? (
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('quotas.dropCell', { cell: label })}
                      onClick={() => onChange(draft.cells.filter((_, place) => place !== at))}
                    >
                      <IconX size={16} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What has come of a cell; nothing yet where it is new. */
function CellFacts({ cell }: { readonly cell: QuotaCellRow | null }): ReactElement {
  const t = useText();
  if (cell === null) return <td colSpan={6}>{t('quotas.newCell')}</td>;
  const { done, held, extra, refusals, target, state } = cell;
  const Icon = ICONS[state];
  const share = (count: number) => (target === 0 ? 0 : Math.min(100, (100 * count) / target));
  return (
    <>
      <td>
        <span className="quota-bar" aria-hidden="true">
          <span className="quota-bar-done" data-state={state} style={{ inlineSize: `${share(done)}%` }} />
          <span className="quota-bar-held" style={{ inlineSize: `${Math.min(100 - share(done), share(held))}%` }} />
        </span>
      </td>
      <td className="quota-number">
        <b>{countText(done)}</b>
      </td>
      <td className="quota-number">{held === 0 ? '–' : countText(held)}</td>
      <td className="quota-number">{extra === 0 ? '–' : <bdi dir="ltr">+{countText(extra)}</bdi>}</td>
      <td className="quota-number">{countText(refusals)}</td>
      <td>
        <span className="quota-state" data-state={state}>
          <Icon size={14} aria-hidden="true" />
          {t(`quotas.state.${state}`)}
        </span>
      </td>
    </>
  );
}
