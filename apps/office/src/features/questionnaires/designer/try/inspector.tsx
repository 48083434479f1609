import { SegmentedControl } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { nameAt, numberAt, valueWords } from '../say/try-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Quotas, type QuotasProps } from './quotas.tsx';
import { useEngineState } from './use-engine.ts';
import { Why } from './why.tsx';

const VIEWS = ['why', 'variables', 'quotas', 'events'] as const;
type View = (typeof VIEWS)[number];

export interface InspectorProps extends QuotasProps {
  readonly chosen: string | null;
}

/** Beside the stage: why, with which values, after what. */
export function Inspector({ engine, chosen, settings, onSettings }: InspectorProps): ReactElement {
  const t = useText();
  const [view, setView] = useState<View>('why');
  const { sight } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const language = sight?.language ?? '';
  const first = sight?.model.kind === 'page' ? sight.model.nodes[0]?.uid : undefined;
  const about = sight?.nodes.find(({ uid }) => uid === (chosen ?? first)) ?? null;
  const filled = (sight?.variables ?? []).filter(({ value }) => value !== null);
  return (
    <section className="try-inspector" data-pane="inspector" aria-label={t('designer.try.inspector')}>
      <SegmentedControl
        aria-label={t('designer.try.inspector')}
        fullWidth
        data={VIEWS.map((value) => ({ value, label: t(`designer.try.view.${value}`) }))}
        value={view}
        onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'why')}
      />
      {view === 'why' ? <Why engine={engine} about={about} /> : null}
      {view === 'variables' ? (
        <dl className="try-variables">
          {filled.map((variable) => (
            <div key={variable.name}>
              <dt>
                <bdi dir="ltr">{variable.name}</bdi>
              </dt>
              <dd>
                <bdi>{valueWords(document, language, variable.value, variable.labels)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {view === 'variables' && filled.length === 0 ? <p className="try-none">{t('designer.try.noVariables')}</p> : null}
      {view === 'quotas' ? <Quotas engine={engine} settings={settings} onSettings={onSettings} /> : null}
      {view === 'events' ? (
        <ol className="try-events">
          {(sight?.events ?? []).map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end.
            <li key={place}>
              {t(`designer.try.event.${event.type}`)}{' '}
              <bdi dir="ltr">
                {'node' in event ? numberAt(document, event.node) || event.node : null}
                {event.type === 'pageLeft' ? nameAt(document, event.page, t) : null}
                {event.type === 'language' ? event.language : null}
              </bdi>
            </li>
          ))}
        </ol>
      ) : null}
      <p className="try-facts">
        {t('designer.try.seed')} <bdi dir="ltr">{sight?.seed.replace(/^0+(?=.)/, '') ?? ''}</bdi>
        {' · '}
        {t('designer.try.quota')}: {sight === null ? '' : t(`designer.try.quotaIs.${sight.quota}`)}
      </p>
    </section>
  );
}
