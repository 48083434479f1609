import type { AnswerRuleName, Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { LineProperty, NumberProperty, SwitchProperty } from '../../parts/fields/property-fields.tsx';
import { findRule, RULE_SHAPES, withRule, withRuleMember } from '../../session/rules/answer-rules.ts';

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
