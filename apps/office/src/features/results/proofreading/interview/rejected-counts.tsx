import type { CellChange } from '@seker/contract';
import { countText, Meta, StateChip, useText } from '@seker/ui';
import { IconLockOpen } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { Rejection } from './rejection-data.ts';

export interface RejectedCountsProps {
  readonly rejection: Rejection;
  /** Cells whose figures are others than those that were shown before. */
  readonly moved: ReadonlySet<CellChange['id']>;
}

/** What a rejection changes in the project's count and in each quota that the interview is in. */
export function RejectedCounts({ rejection, moved }: RejectedCountsProps): ReactElement {
  const t = useText();
  const { project, cells } = rejection;
  return (
    <table className="review-counts">
      <caption>{t('proofread.counts')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sk-read">{t('proofread.countOf')}</span>
          </th>
          <th scope="col">{t('proofread.now')}</th>
          <th scope="col">{t('proofread.after')}</th>
          <th scope="col">{t('proofread.target')}</th>
        </tr>
      </thead>
      <tbody>
        <Row name={t('proofread.wholeProject')} counts={project} />
        {cells.map(({ id, name, now, after, target, reopens }) => (
          <Row
            key={id}
            name={
              <>
                <Meta parts={name} />{' '}
                {reopens ? (
                  <StateChip tone="warn" icon={IconLockOpen}>
                    {t('proofread.reopens')}
                  </StateChip>
                ) : null}
              </>
            }
            counts={{ now, after, target }}
            isMoved={moved.has(id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly counts: Rejection['project'];
  readonly isMoved?: boolean;
}

function Row({ name, counts: { now, after, target }, isMoved = false }: RowProps): ReactElement {
  return (
    <tr data-moved={isMoved}>
      <th scope="row">{name}</th>
      <td>{countText(now)}</td>
      <td>
        <strong>{countText(after)}</strong>
      </td>
      <td>{target === null ? '–' : countText(target)}</td>
    </tr>
  );
}
