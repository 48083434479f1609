import { Select } from '@mantine/core';
import { type DraftNode, isJsonObject, kindMembers } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import { memo, type ReactElement } from 'react';
import { BindRow, BindsButton, bindsOf, RandomRows, RuleRows } from '../../logic/index.ts';
import {
  ChoiceProperty,
  LineProperty,
  NumberProperty,
  PropertyRow,
  SwitchProperty,
  useSetField,
} from '../../parts/fields/property-fields.tsx';
import { PropertyGroup } from '../../parts/fields/property-group.tsx';
import { TextProperty } from '../../parts/fields/text-property.tsx';
import { kindSign } from '../../parts/kinds/kind-signs.ts';
import { nodeWords } from '../../say/node-words.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { randomLists } from '../../session/random-lists.ts';
import { rulesIn } from '../../session/rules/answer-rules.ts';
import { randomOf } from '../../session/rules/random-member.ts';
import { rulesOf } from '../../session/rules/rule-lists.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { KindIcon } from '../kinds/kind-icon.tsx';
import { ChangeKind } from './change-kind.tsx';
import { MediaRows } from './media-rows.tsx';
import { countOf, ownParts } from './own/own-parts.tsx';

/** The members of a question; where it stands is none of them. */
export const QuestionProperties = memo(function OneQuestion({ node }: { readonly node: DraftNode }): ReactElement {
  const t = useText();
  const { uid } = node;
  const set = useSetField(uid);
  const sign = kindSign(node['kind'], node['subKind']);
  const own = ownParts(node);
  const members = kindMembers(jsonLine(node['kind']), jsonLine(node['subKind']));
  const rules = rulesIn(node['rules']);
  return (
    <>
      <header className="properties-head">
        <KindIcon node={node} size={16} />
        <h2>{sign === null ? t('designer.unknownKind') : t(sign.name)}</h2>
        <ChangeKind node={node} />
      </header>
      <div className="properties-body">
        <LineProperty
          label={t('designer.number')}
          value={typeof node['number'] === 'string' ? node['number'] : ''}
          onChange={(value) => set('number', value.trim())}
          dir="ltr"
          field="number-field"
        />
        <AnsweringGroup node={node} />
        {own.groups.map(({ name, part }) => (
          <PropertyGroup
            key={name}
            name={name}
            title={t(`designer.group.${name}`)}
            says={name === 'answers' || name === 'rows' || name === 'columns' ? String(countOf(node, name)) : ''}
            isOpenAtFirst
          >
            {part(node)}
          </PropertyGroup>
        ))}
        {own.rules.length === 0 ? null : (
          <PropertyGroup name="rules" title={t('designer.answerRules')} says={String(rules.length)}>
            <RuleRows
              rules={node['rules']}
              offered={own.rules}
              isMasked={members?.lists.includes('answers') === true}
              onChange={(value) => set('rules', value)}
            />
          </PropertyGroup>
        )}
        <RandomGroup node={node} lists={randomLists(node)} />
        <LogicGroup node={node} />
        <PropertyGroup
          name="media"
          title={t('designer.media')}
          says={String(Array.isArray(node['media']) ? node['media'].length : 0)}
        >
          <MediaRows media={node['media']} onChange={(media) => set('media', media)} />
        </PropertyGroup>
        <InterviewerGroup node={node} />
        <IdentityGroup node={node} />
      </div>
    </>
  );
});

interface GroupProps {
  readonly node: DraftNode;
}

function AnsweringGroup({ node }: GroupProps): ReactElement {
  const t = useText();
  const { uid } = node;
  const set = useSetField(uid);
  const mandatory = node['mandatory'] === 'soft' || node['mandatory'] === 'hard' ? node['mandatory'] : 'no';
  return (
    <PropertyGroup
      name="answering"
      title={t('designer.answering')}
      says={t(`designer.mandatory.${mandatory}`)}
      isOpenAtFirst
    >
      <ChoiceProperty
        label={t('designer.mandatory')}
        value={mandatory}
        choices={(['no', 'soft', 'hard'] as const).map((value) => ({ value, label: t(`designer.mandatory.${value}`) }))}
        onChange={(value) => set('mandatory', value)}
      />
      <SwitchProperty
        label={t('designer.na')}
        value={node['na'] === true}
        onChange={(value) => set('na', value ? true : undefined)}
      />
      {node['na'] === true ? <TextProperty label={t('designer.naText')} textKey={`${uid}.na`} /> : null}
      <SwitchProperty
        label={t('designer.hidden')}
        value={node['hidden'] === true}
        onChange={(value) => set('hidden', value ? true : undefined)}
      />
    </PropertyGroup>
  );
}

function RandomGroup(props: GroupProps & { readonly lists: readonly ('answers' | 'rows' | 'columns')[] }) {
  const { node, lists } = props;
  const t = useText();
  const set = useSetField(node.uid);
  const random = node['random'];
  const there = lists.filter((list) => Array.isArray(node[list]));
  if (there.length === 0) return null;
  const ruleOf = (list: string) => (isJsonObject(random) ? random[list] : undefined);
  const isOn = there.some((list) => {
    const { shuffle, show } = randomOf(ruleOf(list));
    return shuffle || show !== null;
  });
  return (
    <PropertyGroup
      name="random"
      title={t('designer.random')}
      says={t(isOn ? 'designer.isRandom' : 'designer.isOrdered')}
    >
      {there.map((list) => (
        <fieldset key={list} className="property-set">
          <legend>{t(`designer.list.${list}`)}</legend>
          <RandomRows
            random={ruleOf(list)}
            of={countOf(node, list)}
            onChange={(value) => set(`random.${list}`, value)}
          />
        </fieldset>
      ))}
    </PropertyGroup>
  );
}

/** Rules stand under the card; here they are counted, and binds are made. */
function LogicGroup({ node }: GroupProps): ReactElement {
  const t = useText();
  const { questionnaireId = '' } = useParams({ strict: false });
  const count = [...rulesOf(node, 'entrance'), ...rulesOf(node, 'exit')].length;
  const binds = bindsOf(node);
  return (
    <PropertyGroup
      name="logic"
      title={t('designer.bind.group')}
      says={t('designer.bind.groupSays', { rules: count, binds: binds.length })}
    >
      <ul className="logic-rules">
        {binds.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: binds have no name of their own.
          <BindRow key={at} node={node} at={at} />
        ))}
      </ul>
      <div className="binds-of-question">
        <BindsButton to={node.uid} />
        <Link to="/questionnaires/$questionnaireId/logic" params={{ questionnaireId }} hash={node.uid}>
          {t('designer.bind.allRules')}
        </Link>
      </div>
    </PropertyGroup>
  );
}

function InterviewerGroup({ node }: GroupProps): ReactElement {
  const t = useText();
  const { uid } = node;
  const set = useSetField(uid);
  const seconds = node['timeLimitSeconds'];
  return (
    <PropertyGroup
      name="interviewers"
      title={t('designer.forInterviewers')}
      says={typeof seconds === 'number' ? t('designer.seconds', { count: seconds }) : '–'}
    >
      <TextProperty label={t('designer.script')} textKey={`${uid}.script`} isLong />
      <TextProperty label={t('designer.comment')} textKey={`${uid}.comment`} isLong />
      <NumberProperty
        label={t('designer.timeLimit')}
        value={seconds}
        min={1}
        max={86_400}
        unit={t('designer.secondsUnit')}
        onChange={(value) => set('timeLimitSeconds', value)}
      />
      <SwitchProperty
        label={t('designer.unrecorded')}
        value={node['unrecorded'] === true}
        onChange={(value) => set('unrecorded', value ? true : undefined)}
      />
    </PropertyGroup>
  );
}

/** Its uid, and the question before it whose child it is: not one that is a child itself. */
function IdentityGroup({ node }: GroupProps): ReactElement {
  const t = useText();
  return (
    <PropertyGroup name="identity" title={t('designer.identity')} says={node.uid}>
      <ParentProperty node={node} />
      <p className="property-fact">
        <bdi dir="ltr">{node.uid}</bdi>
      </p>
    </PropertyGroup>
  );
}

/** All questions before it are read for it, and so only where it is open. */
function ParentProperty({ node }: GroupProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { uid } = node;
  const set = useSetField(uid);
  const { language } = usePaperLanguage();
  const { questions } = useDraftIndex();
  const before = questions.slice(
    0,
    questions.findIndex((entry) => entry.node.uid === uid),
  );
  const parents = before.filter((entry) => typeof entry.node['parent'] !== 'string');
  const parent = typeof node['parent'] === 'string' ? node['parent'] : null;
  return (
    <PropertyRow label={t('designer.parent')}>
      <Select
        size="xs"
        aria-label={t('designer.parent')}
        searchable
        clearable
        placeholder={t('designer.noParent')}
        data={parents.map((entry) => ({
          value: entry.node.uid,
          label: `${typeof entry.node['number'] === 'string' ? entry.node['number'] : ''} · ${nodeWords(session.document, entry, language, t)}`,
        }))}
        value={parent}
        onChange={(value) => set('parent', value ?? undefined)}
      />
    </PropertyRow>
  );
}
