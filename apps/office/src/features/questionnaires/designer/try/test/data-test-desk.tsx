import { Button, NumberInput, Progress, Select, Textarea, TextInput } from '@mantine/core';
import { draftJson } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { numberAt, wordsAt } from '../../say/try-words.ts';
import { useDeskValue } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import type { Engine } from '../engine.ts';
import { today } from '../today.ts';
import { TrySwitch } from '../try-switch.tsx';
import { TryTold } from '../try-told.tsx';
import { useEngineState } from '../use-engine.ts';
import { dataTestCsv } from './data-test-csv.ts';
import { MOST_INTERVIEWS } from './data-test-options.ts';
import { DataTestOutcome } from './data-test-outcome.tsx';
import { targetsOf } from './targets-of.ts';

const CSV_HEADS = [
  'question',
  'variable',
  'code',
  'answer',
  'count',
  'share',
  'wanted',
  'asked',
  'empty',
  'na',
] as const;

export function DataTestDesk({ engine }: { readonly engine: Engine }): ReactElement {
  const t = useText();
  const session = useSession();
  const { test } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const languages = useDraft((draft) => draft.languages);
  const writtenIn = useDeskValue((desk) => desk.language);
  const [count, setCount] = useState(1_000);
  const [seed, setSeed] = useState('4711');
  const [language, setLanguage] = useState(writtenIn);
  const [wanted, setWanted] = useState('');
  const [emptyShare, setEmptyShare] = useState(0);
  const uidOf = new Map(
    draftIndex(document).questions.map(({ node }) => [jsonLine(node['number']).toLowerCase(), node.uid]),
  );
  const { targets, wrong } = targetsOf(wanted, (number) => uidOf.get(number.toLowerCase()) ?? null);
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
    if (test.result === null) return;
    const csv = dataTestCsv(
      test.result,
      {
        number: (uid) => numberAt(document, uid),
        label: (key) => wordsAt(document, language, key),
        target: (uid, code) => targets[uid]?.[code] ?? null,
      },
      CSV_HEADS,
    );
    const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
    const link = Object.assign(window.document.createElement('a'), { href: url, download: `data-test-${seed}.csv` });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="test">
      <section className="try-side" data-pane="way" aria-label={t('designer.test.settings')}>
        <TrySwitch />
        <form
          className="try-acts"
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <NumberInput
            label={t('designer.test.count')}
            value={count}
            min={1}
            max={MOST_INTERVIEWS}
            hideControls
            allowDecimal={false}
            clampBehavior="strict"
            onChange={(value) => setCount(Number(value))}
          />
          <Select
            label={t('designer.try.language')}
            data={languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code }))}
            value={language}
            allowDeselect={false}
            onChange={(code) => setLanguage(code ?? writtenIn)}
          />
          <TextInput
            label={t('designer.try.seed')}
            dir="ltr"
            value={seed}
            onChange={({ currentTarget }) => setSeed(currentTarget.value)}
          />
          <NumberInput
            label={t('designer.test.emptyShare')}
            value={emptyShare}
            min={0}
            max={100}
            suffix="%"
            hideControls
            clampBehavior="strict"
            onChange={(value) => setEmptyShare(Number(value))}
          />
          <Textarea
            label={t('designer.test.shares')}
            description={t('designer.test.sharesHint')}
            error={wrong.length === 0 ? null : t('designer.test.sharesWrong', { lines: wrong.join(', ') })}
            dir="ltr"
            rows={5}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          {test.isRunning ? (
            <Button type="button" variant="default" onClick={() => engine.cancelTest()}>
              {t('designer.test.cancel')}
            </Button>
          ) : (
            <Button type="submit" disabled={count < 1} leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}>
              {t('designer.test.run')}
            </Button>
          )}
          <p className="try-reason">{t('designer.test.nothingStored')}</p>
        </form>
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
