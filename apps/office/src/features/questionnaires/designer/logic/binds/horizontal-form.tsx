import { Button, Checkbox, MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useMemo, useState } from 'react';
import { draftNames } from '../../say/draft-names.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { useSession } from '../../session/use-draft.ts';
import { factsOfDraft } from '../facts-of-draft.ts';
import { TAKES, type Take } from './bind-form.ts';
import { boundLists, whyNoSource } from './bind-obstacle.ts';
import { horizontalCommands, whyNotHorizontal } from './horizontal-binds.ts';

/** Rows and columns of one matrix for several at once. */
export function HorizontalForm({ onMade }: { readonly onMade: () => void }): ReactElement {
  const t = useText();
  const session = useSession();
  const { document } = session;
  const { language } = usePaperLanguage();
  const names = useMemo(() => draftNames(document, language, t), [document, language, t]);
  const [from, setFrom] = useState<string | null>(null);
  const [lists, setLists] = useState<readonly ('rows' | 'columns')[]>(['rows']);
  const [take, setTake] = useState<Take>('chosen');
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const [targets, setTargets] = useState<readonly string[]>([]);
  const { questions, byUid } = draftIndex(document);
  const sight = { document, factsOf: factsOfDraft(document) };
  const matrices = questions.filter(({ node }) => boundLists(node).includes('rows'));
  const source = from === null ? undefined : byUid.get(from)?.node;
  const codes = from === null ? [] : (sight.factsOf({ question: from })?.codes ?? []);
  const wanted = { from: from ?? '', lists, take, answers, without: [] };
  const commands = from === null ? [] : horizontalCommands(sight, wanted, targets);
  const bound = commands.filter(({ op }) => op === 'set').length;
  const pick = (list: 'rows' | 'columns', isOn: boolean): void =>
    setLists((['rows', 'columns'] as const).filter((one) => (one === list ? isOn : lists.includes(one))));
  return (
    <form
      className="bind-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (bound === 0) return;
        session.change(commands);
        onMade();
      }}
    >
      <Select
        searchable
        label={t('designer.bind.matrix')}
        data={matrices.map(({ node }) => {
          const why = whyNoSource(sight, 'horizontal', node.uid);
          const name = names.question(node.uid) ?? node.uid;
          return {
            value: node.uid,
            label: why === null ? name : `${name} — ${t(`designer.bind.why.${why}`)}`,
            disabled: why !== null,
          };
        })}
        value={from}
        onChange={(value) => {
          setFrom(value);
          setTargets([]);
          setAnswers([]);
        }}
      />
      <fieldset className="bind-set">
        <legend>{t('designer.bind.whatOf')}</legend>
        {(['rows', 'columns'] as const).map((list) => (
          <Checkbox
            key={list}
            label={t(`designer.list.${list}`)}
            disabled={list === 'columns' && (source === undefined || !boundLists(source).includes('columns'))}
            checked={lists.includes(list)}
            onChange={(event) => pick(list, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {lists.includes('rows') ? (
        <SegmentedControl
          size="xs"
          aria-label={t('designer.bind.take')}
          data={TAKES.map((value) => ({ value, label: t(`designer.bind.take.${value}`) }))}
          value={take}
          onChange={(value) => setTake(TAKES.find((one) => one === value) ?? take)}
        />
      ) : null}
      {lists.includes('rows') && take !== 'all' && codes.length > 0 ? (
        <MultiSelect
          label={t('designer.bind.answered')}
          data={codes.map((code) => ({
            value: String(code),
            label: names.answer({ question: from ?? '' }, code) ?? String(code),
          }))}
          value={answers.map(String)}
          onChange={(chosen) => setAnswers(chosen.map(Number))}
        />
      ) : null}
      {from === null ? null : (
        <fieldset className="bind-set">
          <legend>{t('designer.bind.targets')}</legend>
          {matrices
            .filter(({ node }) => node.uid !== from)
            .map(({ node }) => {
              const why = whyNotHorizontal(sight, wanted, node.uid);
              return (
                <Checkbox
                  key={node.uid}
                  label={names.question(node.uid) ?? node.uid}
                  description={why === null ? null : t(`designer.bind.why.${why}`)}
                  disabled={why !== null}
                  checked={why === null && targets.includes(node.uid)}
                  onChange={(event) => {
                    const others = targets.filter((one) => one !== node.uid);
                    setTargets(event.currentTarget.checked ? [...others, node.uid] : others);
                  }}
                />
              );
            })}
        </fieldset>
      )}
      <Button type="submit" disabled={bound === 0}>
        {t('designer.bind.makeAll', { count: bound })}
      </Button>
    </form>
  );
}
