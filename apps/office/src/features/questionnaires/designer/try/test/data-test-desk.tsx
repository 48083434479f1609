import { Button, Progress } from '@mantine/core';
import { draftJson } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconDownload } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useDeskValue } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { today } from '../../session/today.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import type { Engine } from '../engine.ts';
import { TrySwitch } from '../try-switch.tsx';
import { TryTold } from '../try-told.tsx';
import { useEngineState } from '../use-engine.ts';
import { DataTestForm } from './data-test-form.tsx';
import { DataTestOutcome } from './data-test-outcome.tsx';
import type { DataTestSettings } from './data-test-settings.ts';
import { saveDataTest } from './save-data-test.ts';
import { targetsOf } from './targets-of.ts';

/** Sets a data test, plays it, and shows what came of it. */
export function DataTestDesk({ engine }: { readonly engine: Engine }): ReactElement {
  const t = useText();
  const session = useSession();
  const { test } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const writtenIn = useDeskValue((desk) => desk.language);
  const [settings, setSettings] = useState<DataTestSettings>({
    count: 1_000,
    seed: '4711',
    language: writtenIn,
    shares: '',
    emptyShare: 0,
  });
  const { count, seed, language, shares, emptyShare } = settings;
  const uidOf = new Map(
    draftIndex(document).questions.map(({ node }) => [jsonLine(node['number']).toLowerCase(), node.uid]),
  );
  const { targets, wrong } = targetsOf(shares, (number) => uidOf.get(number.toLowerCase()) ?? null);
  const begin = (): void =>
    engine.test(draftJson(session.document), {
      seed,
      count,
      language,
      mode: 'web',
      today: today(),
      targets,
      emptyShare: emptyShare / 100,
    });
  const save = (): void => {
    if (test.result !== null) saveDataTest({ result: test.result, document, seed, language, targets });
  };
  return (
    <div className="test">
      <section className="try-side" data-pane="way" aria-label={t('designer.test.settings')}>
        <TrySwitch />
        <DataTestForm
          settings={settings}
          onChange={(part) => setSettings((before) => ({ ...before, ...part }))}
          wrong={wrong}
          isRunning={test.isRunning}
          onBegin={begin}
          onCancel={() => engine.cancelTest()}
        />
      </section>
      <section className="try-middle" data-pane="result" aria-label={t('designer.test.result')}>
        <div className="stage-bar">
          <strong role="status">
            {test.isRunning
              ? t('designer.test.running', { done: test.done, of: test.of })
              : test.result === null
                ? t('designer.test.none')
                : t('designer.test.done', { count: test.result.count, seed: test.result.seed })}
          </strong>
          <span className="stage-bar-space" />
          <Button
            variant="default"
            size="compact-md"
            disabled={test.result === null}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={save}
          >
            {t('designer.test.csv')}
          </Button>
        </div>
        <TryTold engine={engine} />
        {test.isRunning ? (
          <Progress
            aria-label={t('designer.test.result')}
            value={(100 * test.done) / Math.max(1, test.of)}
            radius={0}
          />
        ) : null}
        {test.result === null ? null : (
          <DataTestOutcome result={test.result} targets={targets} language={language} document={document} />
        )}
      </section>
    </div>
  );
}
