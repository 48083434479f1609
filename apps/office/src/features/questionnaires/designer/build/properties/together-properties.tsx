import { Button, Switch } from '@mantine/core';
import type { DesignCommand, DraftNode, Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useId } from 'react';
import { PropertyRow } from '../../parts/fields/property-fields.tsx';
import { useDeskValue } from '../../session/desk.ts';
import { randomLists } from '../../session/random-lists.ts';
import { randomJson, randomOf } from '../../session/rules/random-member.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';

const MANDATORY = ['no', 'soft', 'hard'] as const;

/** What all chosen questions have, set for all of them in one step that one undo takes back. */
export function TogetherProperties(): ReactElement | null {
  const t = useText();
  const session = useSession();
  const { byUid } = useDraftIndex();
  const selected = useDeskValue(({ selected: uids }) => uids);
  const questions = selected.flatMap((uid) => {
    const entry = byUid.get(uid);
    return entry?.role === 'question' ? [entry.node] : [];
  });
  if (questions.length === 0) return null;
  const setEach = (of: readonly DraftNode[], field: string, valueOf: (node: DraftNode) => Json | undefined): void => {
    const commands = of.map((node): DesignCommand => {
      const value = valueOf(node);
      return { op: 'set', uid: node.uid, field, ...(value === undefined ? {} : { value }) };
    });
    session.change(commands);
  };
  const set = (field: string, value: Json | undefined): void => setEach(questions, field, () => value);
  const mandatory = new Set(questions.map((node) => MANDATORY.find((one) => one === node['mandatory']) ?? 'no'));
  const listed = questions.filter((node) => randomLists(node).includes('answers') && node['scale'] === undefined);
  return (
    <section className="together">
      <h3 className="property-heading">{t('designer.together', { count: questions.length })}</h3>
      <PropertyRow label={t('designer.mandatory')}>
        <Button.Group>
          {MANDATORY.map((value) => (
            <Button
              key={value}
              size="compact-sm"
              variant={mandatory.size === 1 && mandatory.has(value) ? 'light' : 'default'}
              aria-pressed={mandatory.size === 1 && mandatory.has(value)}
              onClick={() => set('mandatory', value)}
            >
              {t(`designer.mandatory.${value}`)}
            </Button>
          ))}
        </Button.Group>
      </PropertyRow>
      <TogetherSwitch
        label={t('designer.na')}
        states={questions.map((node) => node['na'] === true)}
        onChange={(isOn) => set('na', isOn ? true : undefined)}
      />
      <TogetherSwitch
        label={t('designer.hidden')}
        states={questions.map((node) => node['hidden'] === true)}
        onChange={(isOn) => set('hidden', isOn ? true : undefined)}
      />
      {listed.length === 0 ? null : (
        <TogetherSwitch
          label={t('designer.shuffleAnswers')}
          states={listed.map((node) => randomOf(answersRule(node)).shuffle)}
          onChange={(shuffle) =>
            setEach(listed, 'random.answers', (node) => randomJson({ ...randomOf(answersRule(node)), shuffle }))
          }
        />
      )}
    </section>
  );
}

function answersRule(node: DraftNode): Json | undefined {
  const random = node['random'];
  return typeof random === 'object' && random !== null && 'answers' in random ? random.answers : undefined;
}

/** On for all, for none, or for some: those then go with the others. */
function TogetherSwitch(props: {
  readonly label: string;
  readonly states: readonly boolean[];
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  const { label, states, onChange } = props;
  const t = useText();
  const id = useId();
  const on = states.filter((isOn) => isOn).length;
  return (
    <PropertyRow label={label} htmlFor={id}>
      <Switch id={id} checked={on === states.length} onChange={(event) => onChange(event.currentTarget.checked)} />
      {on > 0 && on < states.length ? (
        <span className="property-unit">{t('designer.togetherSome', { on, of: states.length })}</span>
      ) : null}
    </PropertyRow>
  );
}
