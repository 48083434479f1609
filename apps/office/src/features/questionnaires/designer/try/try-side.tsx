import { Button, Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCheck, IconHelp, IconMinus, IconPlayerPlayFilled, IconWand } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { nodeWords } from '../say/node-words.ts';
import { numberAt, valueWords, wordsAt } from '../say/try-words.ts';
import { draftIndex } from '../session/draft-index.ts';
import { useDraft } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import { TrySwitch } from './try-switch.tsx';
import { useEngineState } from './use-engine.ts';

export interface TrySideProps {
  readonly engine: Engine;
  readonly chosen: string | null;
  onChoose(uid: string): void;
}

const SIGNS = { asked: IconCheck, notAsked: IconMinus, notYet: null } as const;

/** The way of this interview: every question and text in its order, asked, not asked, or still to come. */
export function TrySide({ engine, chosen, onChoose }: TrySideProps): ReactElement {
  const t = useText();
  const { sight } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const { byUid, questions } = draftIndex(document);
  const language = sight?.language ?? '';
  const onPage = new Set(sight?.model.kind === 'page' ? sight.model.nodes.map(({ uid }) => uid) : []);
  return (
    <nav className="try-side" data-pane="way" aria-label={t('designer.try.way')}>
      <TrySwitch />
      <h2 className="try-head">{t('designer.try.way')}</h2>
      <ol className="try-way">
        {(sight?.nodes ?? []).map(({ uid, status, isOpen }) => {
          const entry = byUid.get(uid);
          const isHere = onPage.has(uid) && status === 'asked';
          const Sign = isHere ? IconPlayerPlayFilled : isOpen ? IconHelp : SIGNS[status];
          const value = (sight?.variables ?? [])
            .filter(({ question }) => question === uid)
            .map((variable) => valueWords(document, language, variable.value, variable.labels))
            .filter((words) => words !== '')
            .join(' · ');
          return (
            <li key={uid}>
              <button
                type="button"
                className="try-step"
                data-status={status}
                aria-current={isHere ? 'step' : undefined}
                aria-pressed={chosen === uid}
                onClick={() => onChoose(uid)}
              >
                <span className="try-sign">{Sign === null ? null : <Sign size={14} aria-hidden="true" />}</span>
                <bdi dir="ltr" className="try-number">
                  {numberAt(document, uid)}
                </bdi>
                <span className="try-words">
                  <bdi className="try-name">
                    {entry === undefined
                      ? wordsAt(document, language, `${uid}.text`)
                      : nodeWords(document, entry, language, t)}
                  </bdi>
                  <span className="try-state">
                    {isHere ? (
                      <span className="sk-read">{t('designer.try.here')}</span>
                    ) : (
                      t(`designer.try.is.${status}`)
                    )}
                    {value === '' ? null : <bdi> {value}</bdi>}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className="try-acts">
        <Select
          label={t('designer.try.jump')}
          placeholder={t('designer.try.takeMeTo')}
          searchable
          value={null}
          data={questions.map((entry) => ({
            value: entry.node.uid,
            label: `${numberAt(document, entry.node.uid)} ${nodeWords(document, entry, language, t)}`,
          }))}
          onChange={(uid) => {
            if (uid === null) return;
            onChoose(uid);
            engine.ask({ do: 'goTo', uid });
          }}
        />
        <Button
          variant="light"
          leftSection={<IconWand size={16} aria-hidden="true" />}
          onClick={() => engine.ask({ do: 'fill', upTo: 'page' })}
        >
          {t('designer.try.fillPage')}
        </Button>
        <Button variant="light" onClick={() => engine.ask({ do: 'fill', upTo: 'end' })}>
          {t('designer.try.fillEnd')}
        </Button>
      </div>
    </nav>
  );
}
