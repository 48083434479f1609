import { MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { draftNames } from '../../say/draft-names.ts';
import { sayBind } from '../../say/say-bind.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { useSession } from '../../session/use-draft.ts';
import { StillChip } from '../chip.tsx';
import { AddClause, ConditionRows } from '../condition-rows.tsx';
import { factsOfDraft } from '../facts-of-draft.ts';
import { BIND_TYPES, type BindForm, bindOf, TAKES } from './bind-form.ts';
import { type BindObstacle, boundLists, listedIn, whyNoSource, whyNoTarget } from './bind-obstacle.ts';
import { settleBind } from './settle-bind.ts';

export interface BindEditorProps {
  readonly form: BindForm;
  readonly onChange: (form: BindForm) => void;
  /** It stands at its target already, and stays of its type. */
  readonly isThere: boolean;
}

/** A bind by its parts: from where, to where, and what of it; each part offers what can be, and says why another cannot. */
export function BindEditor({ form, onChange, isThere }: BindEditorProps): ReactElement {
  const t = useText();
  const { document } = useSession();
  const { language } = usePaperLanguage();
  const names = useMemo(() => draftNames(document, language, t), [document, language, t]);
  const { questions, byUid } = draftIndex(document);
  const sight = { document, factsOf: factsOfDraft(document) };
  const { type, from, to } = form;
  const option = (uid: string, why: BindObstacle | null) => ({
    value: uid,
    label: [names.question(uid) ?? uid, ...(why === null ? [] : [`— ${t(`designer.bind.why.${why}`)}`])].join(' '),
    disabled: why !== null,
  });
  const sources = questions.map(({ node }) => option(node.uid, whyNoSource(sight, type, node.uid)));
  const targets = questions.map(({ node }) => option(node.uid, whyNoTarget(sight, form, node.uid)));
  const [sourceNode, targetNode] = [from, to].map((uid) => (uid === null ? undefined : byUid.get(uid)?.node));
  const sourceLists = sourceNode === undefined ? [] : boundLists(sourceNode);
  const targetLists = targetNode === undefined ? [] : boundLists(targetNode);
  const isList = type === 'questionQuestion' || type === 'horizontal';
  const hasItem = type === 'answerAnswer' || type === 'questionAnswer' || type === 'configured';
  const hasAnswer = type === 'answerAnswer' || type === 'answerQuestion';
  const itemsIn = (uid: string | null, list: typeof form.list) =>
    uid === null
      ? []
      : listedIn(document, uid, list).map((item) => ({ value: item, label: names.item(uid, item) ?? item }));
  const codes = from === null ? [] : (sight.factsOf({ question: from })?.codes ?? []);
  const answers = codes.map((code) => ({
    value: String(code),
    label: names.answer({ question: from ?? '' }, code) ?? String(code),
  }));
  const change = (part: Partial<BindForm>): void => onChange(settleBind(document, form, part));
  const bind = bindOf(form, to === null ? null : sight.factsOf({ question: to }));
  const pieces = bind === null || to === null ? [] : sayBind(bind, to, { t, names });
  return (
    <div className="bind-editor">
      {isThere ? null : (
        <Select
          data-autofocus
          label={t('designer.bind.type')}
          allowDeselect={false}
          data={BIND_TYPES.map((value) => ({ value, label: t(`designer.bind.type.${value}`) }))}
          value={type}
          onChange={(value) => change({ type: BIND_TYPES.find((one) => one === value) ?? type })}
        />
      )}
      {type === 'configured' ? null : (
        <Select
          searchable
          label={t('designer.bind.from')}
          data={sources}
          value={from}
          onChange={(value) => change({ from: value })}
        />
      )}
      {isThere ? null : (
        <Select
          searchable
          label={t('designer.bind.to')}
          data={targets}
          value={to}
          onChange={(value) => change({ to: value })}
        />
      )}
      {isList && sourceLists.length > 1 ? (
        <Choice
          label={t('designer.bind.source')}
          value={form.source}
          of={sourceLists.map((value) => ({ value, label: t(`designer.list.${value}`) }))}
          onChange={(source) => change({ source, answers: [], without: [] })}
        />
      ) : null}
      {type !== 'answerQuestion' && targetLists.length > 1 ? (
        <Choice
          label={t('designer.bind.list')}
          value={form.list}
          of={targetLists.map((value) => ({ value, label: t(`designer.list.${value}`) }))}
          onChange={(list) => change({ list })}
        />
      ) : null}
      {isList && form.source !== 'columns' ? (
        <Choice
          label={t('designer.bind.take')}
          value={form.take}
          of={TAKES.map((value) => ({ value, label: t(`designer.bind.take.${value}`) }))}
          onChange={(take) => change({ take })}
        />
      ) : null}
      {isList && form.source === 'rows' && form.take !== 'all' && answers.length > 0 ? (
        <MultiSelect
          label={t('designer.bind.answered')}
          data={answers}
          value={form.answers.map(String)}
          onChange={(chosen) => change({ answers: chosen.map(Number) })}
        />
      ) : null}
      {isList && from !== null ? (
        <MultiSelect
          label={t('designer.bind.without')}
          data={itemsIn(from, form.source)}
          value={[...form.without]}
          onChange={(without) => change({ without })}
        />
      ) : null}
      {hasItem ? (
        <Select
          searchable
          label={t('designer.bind.item')}
          data={itemsIn(to, form.list)}
          value={form.item}
          onChange={(item) => change({ item })}
        />
      ) : null}
      {hasAnswer ? <BindAnswer form={form} answers={answers} onChange={change} /> : null}
      {type === 'configured' && to !== null ? (
        <BindCondition uid={to} condition={form.condition} onChange={(condition) => change({ condition })} />
      ) : null}
      <p className="bind-said" role="status">
        {pieces.length === 0
          ? t('designer.bind.unfinished')
          : pieces.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own.
              <StillChip key={place} {...one} />
            ))}
      </p>
    </div>
  );
}

interface BindConditionProps {
  readonly uid: string;
  readonly condition: BindForm['condition'];
  readonly onChange: (condition: BindForm['condition']) => void;
}

/** On what a bind depends that is set by a condition alone. */
function BindCondition({ uid, condition, onChange }: BindConditionProps): ReactElement {
  const t = useText();
  const from = { uid, isExit: false };
  return (
    <div className="bind-condition">
      <span className="chip-word">{t('designer.say.onlyIf')}</span>
      {condition === null ? (
        <AddClause from={from} onAdd={onChange} />
      ) : (
        <ConditionRows condition={condition} from={from} onChange={onChange} />
      )}
    </div>
  );
}

interface BindAnswerProps {
  readonly form: BindForm;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (part: Partial<BindForm>) => void;
}

/** Which answer of the source counts, when, and what it does. */
function BindAnswer({ form, answers, onChange }: BindAnswerProps): ReactElement {
  const t = useText();
  const { type, answer, when, does, value: preset } = form;
  return (
    <>
      <Select
        searchable
        label={t('designer.bind.answer')}
        data={[...answers]}
        value={answer === null ? null : String(answer)}
        onChange={(value) => onChange({ answer: value === null ? null : Number(value) })}
      />
      <Choice
        label={t('designer.bind.when')}
        value={when}
        of={(['chosen', 'notChosen'] as const).map((value) => ({ value, label: t(`designer.bind.when.${value}`) }))}
        onChange={(value) => onChange({ when: value })}
      />
      {type === 'answerQuestion' ? (
        <Choice
          label={t('designer.bind.does')}
          value={does}
          of={(['show', 'preset'] as const).map((value) => ({ value, label: t(`designer.bind.does.${value}`) }))}
          onChange={(value) => onChange({ does: value })}
        />
      ) : null}
      {type === 'answerQuestion' && does === 'preset' ? (
        <TextInput
          label={t('designer.logic.value')}
          attributes={{ input: { dir: 'auto' } }}
          value={preset}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly of: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, of, onChange }: ChoiceProps<Value>): ReactElement {
  return (
    <div className="bind-choice">
      <span className="bind-label">{label}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={of.map((one) => ({ ...one }))}
        value={value}
        onChange={(chosen) => {
          const found = of.find((one) => one.value === chosen);
          if (found !== undefined) onChange(found.value);
        }}
      />
    </div>
  );
}
