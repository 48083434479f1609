import { type BlacklistRuleChoices, blacklistRulesCalls as calls, INTERVIEW_OUTCOMES } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import {
  DateField,
  type EditForm,
  FormSection,
  MultiSelectField,
  NumberField,
  SelectField,
  TextField,
} from '../../../../form/index.ts';
import type { RuleValues } from './rule-values.ts';

interface RuleFieldsProps {
  readonly form: EditForm<RuleValues>;
  readonly choices: BlacklistRuleChoices;
}

/** Everything that a rule says. */
export function RuleFields(props: RuleFieldsProps): ReactElement {
  return (
    <>
      <WhatSection {...props} />
      <WhomSection {...props} />
      <WhenSection {...props} />
    </>
  );
}

/** What it does, and to what. */
function WhatSection({ form: { values, set }, choices }: RuleFieldsProps): ReactElement {
  const t = useText();
  return (
    <FormSection title={t('blacklistRule.what')} hint={t('blacklistRule.whatHint')}>
      <TextField
        name="name"
        label={t('blacklistRule.name')}
        hint={t('blacklistRule.nameHint')}
        isRequired
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <SelectField
        name="action"
        label={t('blacklistRule.action')}
        options={(['add', 'remove'] as const).map((value) => ({ value, label: t(`blacklistRule.action.${value}`) }))}
        value={values.action}
        onChange={(chosen) => set('action', chosen === 'remove' ? 'remove' : 'add')}
      />
      <div className="form-wide">
        <MultiSelectField
          name="listFileIds"
          label={t('blacklistRule.lists')}
          hint={t('blacklistRule.listsHint')}
          isRequired
          options={optionsOf(choices.listFiles)}
          value={values.listFileIds}
          onChange={(ids) => set('listFileIds', ids)}
        />
      </div>
      <SelectField
        name="identifyBy"
        label={t('blacklistRule.identifyBy')}
        options={(['phone', 'email'] as const).map((value) => ({
          value,
          label: t(`blacklistRule.identifyBy.${value}`),
        }))}
        value={values.identifyBy}
        onChange={(chosen) => set('identifyBy', chosen === 'email' ? 'email' : 'phone')}
      />
      {values.action === 'add' ? (
        <NumberField
          name="days"
          label={t('blacklistRule.days')}
          hint={t('blacklistRule.daysHint')}
          value={values.days}
          onChange={(days) => set('days', days)}
        />
      ) : null}
    </FormSection>
  );
}

/** Who took part. */
function WhomSection({ form: { values, set }, choices }: RuleFieldsProps): ReactElement {
  const t = useText();
  const { projectIds } = values;
  const nameOf = new Map(choices.projects.map(({ id, name }) => [id, name]));
  const statuses = choices.statuses.filter(({ projectId }) => projectIds.includes(String(projectId)));
  return (
    <FormSection title={t('blacklistRule.whom')} hint={t('blacklistRule.whomHint')}>
      <div className="form-wide">
        <MultiSelectField
          name="projectIds"
          label={t('blacklistRule.projects')}
          isRequired
          options={optionsOf(choices.projects)}
          value={projectIds}
          onChange={(ids) => {
            set('projectIds', ids);
            const left = choices.statuses.filter(({ projectId }) => ids.includes(String(projectId)));
            set(
              'statusIds',
              values.statusIds.filter((id) => left.some((status) => String(status.id) === id)),
            );
          }}
        />
      </div>
      <div className="form-wide">
        <MultiSelectField
          name="outcomes"
          label={t('blacklistRule.outcomes')}
          options={INTERVIEW_OUTCOMES.map((value) => ({ value, label: t(`case.outcome.${value}`) }))}
          value={values.outcomes}
          onChange={(chosen) =>
            set(
              'outcomes',
              INTERVIEW_OUTCOMES.filter((outcome) => chosen.includes(outcome)),
            )
          }
        />
      </div>
      <div className="form-wide">
        <MultiSelectField
          name="statusIds"
          label={t('blacklistRule.statuses')}
          hint={t('blacklistRule.statusesHint')}
          options={statuses.map(({ id, name, projectId }) => ({
            value: String(id),
            label: projectIds.length > 1 ? `${name} · ${nameOf.get(projectId) ?? ''}` : name,
          }))}
          value={values.statusIds}
          onChange={(ids) => set('statusIds', ids)}
        />
      </div>
    </FormSection>
  );
}

/** When it runs by itself. */
function WhenSection({ form: { values, set }, choices }: RuleFieldsProps): ReactElement {
  const t = useText();
  const { recurrence } = values;
  const isRepeated = recurrence !== 'byHand' && recurrence !== 'once';
  return (
    <FormSection title={t('blacklistRule.when')} hint={t('blacklistRule.whenHint', { zone: choices.zone })}>
      <SelectField
        name="recurrence"
        label={t('blacklistRule.recurrence')}
        options={calls.RULE_RECURRENCES.map((value) => ({ value, label: t(`blacklistRule.recurrence.${value}`) }))}
        value={recurrence}
        onChange={(chosen) => set('recurrence', calls.RULE_RECURRENCES.find((one) => one === chosen) ?? 'byHand')}
      />
      {recurrence === 'everyDays' ? (
        <NumberField
          name="everyDays"
          label={t('blacklistRule.everyDays')}
          isRequired
          value={values.everyDays}
          onChange={(days) => set('everyDays', days)}
        />
      ) : null}
      {recurrence === 'byHand' ? null : (
        <>
          <DateField
            name="startsOn"
            label={t(isRepeated ? 'blacklistRule.startsOn' : 'blacklistRule.on')}
            isRequired
            value={values.startsOn}
            onChange={(day) => set('startsOn', day)}
          />
          <DateField
            name="at"
            kind="time"
            label={t('blacklistRule.at')}
            isRequired
            value={values.at}
            onChange={(at) => set('at', at)}
          />
        </>
      )}
      {isRepeated ? (
        <DateField
          name="endsOn"
          label={t('blacklistRule.endsOn')}
          hint={t('blacklistRule.endsOnHint')}
          value={values.endsOn}
          onChange={(day) => set('endsOn', day)}
        />
      ) : null}
    </FormSection>
  );
}

/** With their group where there is more than one. */
function optionsOf(choices: BlacklistRuleChoices['projects']) {
  const isOfMany = new Set(choices.map(({ group }) => group)).size > 1;
  return choices.map(({ id, name, group }) => ({ value: String(id), label: isOfMany ? `${name} · ${group}` : name }));
}
