import './case-outcome.css';
import type { WholeCase } from '@seker/contract';
import { isAaporCode, OUTCOME_RULES } from '@seker/fieldwork';
import { type TextKey, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** An invitation without an answer is not the absence of all knowledge. */
function whyOf(rule: WholeCase['decided']['rule'], code: string): TextKey {
  if (rule === 'untried' && code === '3.19') return 'case.rule.untried.whyInvited';
  if (rule === 'untried' && code === '3.30') return 'case.rule.untried.whyReturned';
  return `case.rule.${rule}.why`;
}

/** What a case came to in the outcome rates, and which rule decided. */
export function CaseOutcome({ decided }: Pick<WholeCase, 'decided'>): ReactElement {
  const t = useText();
  const { code, bucket, status, rule, isOpen } = decided;
  return (
    <section className="case-card case-outcome" aria-labelledby="case-outcome">
      <h2 id="case-outcome">{t(isOpen ? 'case.outcomeIfClosed' : 'case.outcomeTitle')}</h2>
      <p className="case-outcome-code">
        <bdi className="case-outcome-chip" dir="ltr" data-bucket={bucket}>
          {bucket} {code}
        </bdi>
        <strong>{isAaporCode(code) ? t(`statuses.code.${code}`) : (status ?? code)}</strong>
      </p>
      <p>{t(whyOf(rule, code))}</p>
      <details>
        <summary>{t('case.rules')}</summary>
        <ol>
          {OUTCOME_RULES.map((one) => (
            <li key={one} aria-current={one === rule ? 'true' : undefined}>
              {t(`case.rule.${one}`)}
              {one === rule ? <IconCheck size={16} aria-hidden="true" /> : null}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
