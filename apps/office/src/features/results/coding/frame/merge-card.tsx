import { Button } from '@mantine/core';
import { codeframesCalls as calls, type MergeSight } from '@seker/contract';
import { client, countText, notify, useScreenLanguage, useText } from '@seker/ui';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { nameOfCode } from '../session/code-tree.ts';
import { CodeNumber } from '../work/code-number.tsx';
import { useFrame } from './frame-context.ts';
import { mergeQuery } from './frame-data.ts';
import { type MergePair, mergePair } from './merge-pair.ts';
import { frameFailure } from './use-frame-acts.ts';
import { useUndoMerge } from './use-undo-merge.ts';

/** What a merge of the two ticked codes would do, before it is done. */
export function MergeCard(): ReactElement {
  const t = useText();
  const { tree, ticked } = useFrame();
  const [isSwapped, setSwapped] = useState(false);
  const [one, other] = ticked.map((id) => tree.byId.get(id));
  const isTwo = one !== undefined && other !== undefined && ticked.length === 2;
  const pair = isTwo ? mergePair([one, other], isSwapped) : null;
  return (
    <section className="codeframe-card" aria-label={t('codeframe.merge')}>
      <h2>
        <IconArrowMerge size={18} aria-hidden="true" />
        {t('codeframe.merge')}
      </h2>
      {pair !== null ? (
        <MergeSightOf pair={pair} onSwap={() => setSwapped(!isSwapped)} />
      ) : (
        <p className="codeframe-quiet">{t(isTwo ? 'codeframe.mergeCannot' : 'codeframe.mergeHint')}</p>
      )}
    </section>
  );
}

interface MergeSightOfProps {
  readonly pair: MergePair;
  readonly onSwap: () => void;
}

function MergeSightOf({ pair: { from, into }, onSwap }: MergeSightOfProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, acts, untick, open } = useFrame();
  const [isAsking, setAsking] = useState(false);
  const undoMerge = useUndoMerge();
  const { data, error } = useQuery(mergeQuery(place, from.id, into.id, answer.frame.revision));
  const merge = async (): Promise<void> => {
    const body = { intoId: into.id };
    const done = await acts.perform(
      async (revision) => await client.call(calls.mergeCodes, { ...place, codeId: from.id, ...body, revision }),
    );
    if (done === null) return;
    untick();
    open(into.id);
    notify({
      id: 'codeframe',
      text: t('codeframe.merged', { count: done.moved, n: countText(done.moved) }),
      act: { label: t('codeframe.undo'), run: () => undoMerge(from.id) },
    });
  };
  return (
    <>
      <p className="codeframe-merge-code">
        <CodeNumber code={from} /> <bdi>{nameOfCode(from, language)}</bdi>
      </p>
      <p className="codeframe-merge-code">
        <span className="codeframe-quiet">{t('codeframe.mergeInto')}</span> <CodeNumber code={into} look="put" />{' '}
        <strong>
          <bdi>{nameOfCode(into, language)}</bdi>
        </strong>
      </p>
      {error === null ? null : (
        <p className="codeframe-fault" role="alert">
          {frameFailure(error, t)}
        </p>
      )}
      <dl className="codeframe-merge-figures" aria-live="polite">
        {figuresOf(data).map(({ name, count }) => (
          <div key={name}>
            <dt>{t(`codeframe.merge.${name}`, { number: into.number })}</dt>
            <dd>
              <bdi dir="ltr">{count === null ? '–' : countText(count)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="codeframe-quiet">{t('codeframe.mergeFinal', { number: from.number })}</p>
      <div className="codeframe-card-acts">
        <Button
          size="xs"
          variant="default"
          aria-disabled={into.systemKey !== null}
          disabled={into.systemKey !== null}
          onClick={onSwap}
        >
          {t('codeframe.swap')}
        </Button>
        <Button size="xs" variant="outline" disabled={data === undefined} onClick={() => setAsking(true)}>
          {t('codeframe.mergeAct')}
        </Button>
      </div>
      {isAsking && data !== undefined ? (
        <ConfirmDialog
          title={t('codeframe.mergeTitle', { from: from.number, into: into.number })}
          text={
            <>
              <bdi>{nameOfCode(from, language)}</bdi> {t('codeframe.mergeInto')} <bdi>{nameOfCode(into, language)}</bdi>
            </>
          }
          figures={figuresOf(data).flatMap(({ name, count }) =>
            count === null ? [] : [{ label: t(`codeframe.merge.${name}`, { number: into.number }), count }],
          )}
          stays={t('codeframe.mergeFinal', { number: from.number })}
          actLabel={t('codeframe.mergeNow')}
          isDangerous
          onAct={merge}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** In the order in which they are read. A merge opens no answer again. */
function figuresOf(sight: MergeSight | undefined) {
  return [
    { name: 'moved', count: sight?.moved ?? null },
    { name: 'both', count: sight?.both ?? null },
    { name: 'after', count: sight?.after ?? null },
    { name: 'rules', count: sight?.rules ?? null },
  ] as const;
}
