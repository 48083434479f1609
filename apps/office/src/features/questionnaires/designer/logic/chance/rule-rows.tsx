import { Select } from '@mantine/core';
import { type AnswerRuleName, type Json, READY_FORMATS } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { LineProperty, NumberProperty, PropertyRow, SwitchProperty } from '../../parts/fields/property-fields.tsx';
import { findRule, RULE_SHAPES, withRule, withRuleMember } from '../../session/rules/answer-rules.ts';
import { DateLimitRows, MomentProperty } from './date-limit-rows.tsx';

export interface RuleRowsProps {
  readonly rules: Json | undefined;
  readonly offered: readonly AnswerRuleName[];
  /** Whether binds and chance may leave less to choose from than there is. */
  readonly isMasked?: boolean;
  /** Whether they were taken. */
  readonly onChange: (rules: readonly Json[] | undefined) => boolean;
}

/** Each rule that an answer can be held to, with its limits where it is on. */
export function RuleRows({ rules, offered, isMasked = false, onChange }: RuleRowsProps): ReactElement {
  const t = useText();
  return (
    <>
      {offered.map((name) => {
        const rule = findRule(rules, name);
        const shape = RULE_SHAPES[name];
        const isCount = shape === 'count' || shape === 'chosen';
        return (
          <div key={name} className="rule">
            <SwitchProperty
              label={t(`designer.rule.${name}`)}
              value={rule !== null}
              onChange={(isOn) => onChange(withRule(rules, name, isOn, isMasked))}
            />
            {rule !== null && (isCount || shape === 'limits') ? (
              <>
                <NumberProperty
                  label={t('designer.atLeast')}
                  value={rule['min']}
                  isWhole={isCount}
                  {...(isCount ? { min: 0 } : {})}
                  onChange={(value) => onChange(withRuleMember(rules, name, 'min', value))}
                />
                <NumberProperty
                  label={t('designer.atMost')}
                  value={rule['max']}
                  isWhole={isCount}
                  {...(isCount ? { min: 0 } : {})}
                  onChange={(value) => onChange(withRuleMember(rules, name, 'max', value))}
                />
              </>
            ) : null}
            {rule !== null && isMasked && shape === 'chosen' && typeof rule['min'] === 'number' ? (
              <SwitchProperty
                label={t('designer.capped')}
                value={rule['capped'] === true}
                onChange={(isOn) => onChange(withRuleMember(rules, name, 'capped', isOn ? true : undefined))}
              />
            ) : null}
            {rule !== null && shape === 'dates'
              ? (['min', 'max'] as const).map((end) => (
                  <DateLimitRows
                    key={end}
                    label={t(end === 'min' ? 'designer.limit.first' : 'designer.limit.last')}
                    value={rule[end]}
                    onChange={(value) => onChange(withRuleMember(rules, name, end, value))}
                  />
                ))
              : null}
            {rule !== null && shape === 'times'
              ? (['min', 'max'] as const).map((end) => (
                  <MomentProperty
                    key={end}
                    label={t(end === 'min' ? 'designer.limit.fromTime' : 'designer.limit.toTime')}
                    type="time"
                    value={typeof rule[end] === 'string' ? rule[end] : ''}
                    onChange={(value) => onChange(withRuleMember(rules, name, end, value))}
                  />
                ))
              : null}
            {rule !== null && shape === 'format' ? (
              <PropertyRow label={t('designer.format')}>
                <Select
                  size="xs"
                  aria-label={t('designer.format')}
                  allowDeselect={false}
                  data={READY_FORMATS.map((format) => ({ value: format, label: t(`designer.format.${format}`) }))}
                  value={READY_FORMATS.find((format) => format === rule['format']) ?? null}
                  onChange={(format) => onChange(withRuleMember(rules, name, 'format', format ?? undefined))}
                />
              </PropertyRow>
            ) : null}
            {rule !== null && shape === 'pattern' ? (
              <LineProperty
                label={t('designer.pattern')}
                value={typeof rule['pattern'] === 'string' ? rule['pattern'] : ''}
                dir="ltr"
                onChange={(value) => onChange(withRuleMember(rules, name, 'pattern', value))}
              />
            ) : null}
          </div>
        );
      })}
    </>
  );
}
