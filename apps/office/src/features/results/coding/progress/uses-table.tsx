import { Button } from '@mantine/core';
import type { CodingUseRow } from '@seker/contract';
import { countText, StateChip, useText } from '@seker/ui';
import { IconLock, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { CodingProgress } from '../../../../project/coding-progress.ts';
import { AlphaFigure } from './alpha-figure.tsx';
import { AnswersBar } from './answers-bar.tsx';
import type { Asked } from './asked.ts';
import { CountCell } from './count-cell.tsx';
import { UseMenu } from './use-menu.tsx';

export interface UsesTableProps {
  readonly projectId: number;
  readonly progress: Pick<CodingProgress, 'uses' | 'mayEdit' | 'mayAllocate'>;
  readonly onAsk: (asked: Asked) => void;
}

/** The questions that are encoded, and how far each of them is. */
export function UsesTable({ projectId, progress, onAsk }: UsesTableProps): ReactElement {
  const t = useText();
  const { uses, mayEdit, mayAllocate } = progress;
  return (
    <section className="coding-card" aria-labelledby="coding-uses">
      <header>
        <h2 id="coding-uses">{t('encodingProgress.uses')}</h2>
        <span className="coding-fact">{countText(uses.length)}</span>
        <ul className="coding-legend" aria-hidden="true">
          {(['coded', 'review', 'query', 'open'] as const).map((part) => (
            <li key={part} data-part={part}>
              {t(`encodingProgress.${part}`)}
            </li>
          ))}
        </ul>
      </header>
      <div className="coding-scroll">
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">{t('encodingProgress.number')}</th>
              <th scope="col">{t('encodingProgress.question')}</th>
              <th scope="col">{t('encodingProgress.frame')}</th>
              <th scope="col" className="figures-number">
                {t('encodingProgress.answers')}
              </th>
              <th scope="col">{t('encodingProgress.bar')}</th>
              {(['open', 'coded', 'review', 'query', 'double', 'agreement'] as const).map((column) => (
                <th key={column} scope="col" className="figures-number">
                  {t(`encodingProgress.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sk-read">{t('encodingProgress.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <tr key={use.id}>
                <td className="coding-use-number">
                  <bdi dir="ltr">{use.number}</bdi>
                </td>
                <th scope="row" className="coding-question" title={use.question}>
                  <bdi>{use.question}</bdi>
                </th>
                <td className="coding-frame" title={use.frame}>
                  {mayEdit ? (
                    <Link
                      className="coding-frame-link"
                      to="/p/$projectId/coding/$useId/frame"
                      params={{ projectId: String(projectId), useId: String(use.id) }}
                    >
                      <bdi>{use.frame}</bdi>
                    </Link>
                  ) : (
                    <bdi>{use.frame}</bdi>
                  )}{' '}
                  <small dir="ltr" title={t('encodingProgress.revision', { n: use.frameRevision })}>
                    v{use.frameRevision}
                  </small>
                </td>
                <CountCell count={use.counts.answers} shows={{ projectId, useId: use.id, state: null }} />
                <td>
                  <Progress use={use} mayAllocate={mayAllocate} onAsk={onAsk} />
                </td>
                <CountCell count={use.counts.open} shows={{ projectId, useId: use.id, state: 'open' }} />
                <CountCell count={use.counts.coded} shows={{ projectId, useId: use.id, state: 'coded,final' }} />
                <CountCell count={use.counts.review} shows={{ projectId, useId: use.id, state: 'review' }} />
                <CountCell count={use.counts.query} shows={{ projectId, useId: use.id, state: 'query' }} />
                <td className="figures-number">
                  {use.doublePercent === 0 ? '–' : <bdi dir="ltr">{use.doublePercent}%</bdi>}
                </td>
                <td className="figures-number">
                  <AlphaFigure alpha={use.alpha} />
                </td>
                <td className="coding-acts">
                  {mayEdit ? <UseMenu projectId={projectId} use={use} onAsk={onAsk} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ProgressProps extends Pick<UsesTableProps, 'onAsk'> {
  readonly use: CodingUseRow;
  readonly mayAllocate: boolean;
}

/** How far a question is, or the way to begin. */
function Progress({ use, mayAllocate, onAsk }: ProgressProps): ReactElement {
  const t = useText();
  const { counts, isClosed, number } = use;
  if (isClosed)
    return (
      <span className="coding-closed">
        <StateChip tone="quiet" icon={IconLock}>
          {t('encodingProgress.closed')}
        </StateChip>
        <AnswersBar counts={counts} />
      </span>
    );
  if (!mayAllocate || counts.answers === 0 || counts.waiting < counts.answers) return <AnswersBar counts={counts} />;
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconUserPlus size={14} aria-hidden="true" />}
      aria-label={`${t('encodingProgress.notAllocated')}. ${t('encodingProgress.allocateOf', { name: number })}`}
      onClick={() => onAsk({ of: 'allocate', useId: use.id })}
    >
      {t('encodingProgress.notAllocated')}
    </Button>
  );
}
