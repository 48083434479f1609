import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { problemText } from '../parts/problems/problem-text.ts';
import { nameAt } from '../say/try-words.ts';
import { useDraft } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import { useEngineState } from './use-engine.ts';

/** What must be known about the try-out: what was mended for it, what stands in its way. */
export function TryTold({ engine }: { readonly engine: Engine }): ReactElement {
  const t = useText();
  const { sight, refusal, notice } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const mends = sight?.mends ?? [];
  const names = [...new Set(mends.map(({ at }) => nameAt(document, at, t)))];
  return (
    <div className="try-told" role="status">
      {mends.length === 0 ? null : (
        <p data-tone="warn">{t('designer.try.mended', { names: names.slice(0, 6).join(', '), count: mends.length })}</p>
      )}
      {refusal === null ? null : (
        <p data-tone="danger">
          {t('designer.try.refused')}{' '}
          {refusal.problems.slice(0, 3).map((problem) => (
            <span key={`${problem.at} ${problem.code}`}>
              {nameAt(document, problem.at, t)}: {problemText(problem, document, t)}{' '}
            </span>
          ))}
        </p>
      )}
      {notice === null ? null : (
        <p data-tone="warn">
          {notice.what === 'noWay'
            ? t('designer.try.noWay', { name: nameAt(document, notice.uid, t) })
            : t(notice.what === 'held' ? 'designer.try.heldHere' : 'designer.try.stuck')}
        </p>
      )}
    </div>
  );
}
