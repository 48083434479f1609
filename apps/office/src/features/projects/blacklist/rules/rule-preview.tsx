import { Button } from '@mantine/core';
import { blacklistRulesCalls as calls } from '@seker/contract';
import { client, countText, failureText, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { bodyOf, type RuleValues, ruleSchema } from './rule-values.ts';

interface RulePreviewProps {
  readonly projectId: number | null;
  /** As the form stands, saved or not. */
  readonly values: RuleValues;
}

/** What the rule would do now, counted; nothing changes. */
export function RulePreview({ projectId, values }: RulePreviewProps): ReactElement {
  const t = useText();
  const [said, setSaid] = useState<{ readonly of: RuleValues; readonly lines: readonly string[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isWhole = ruleSchema.safeParse(values).success;
  const look = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const found = await client.call(calls.previewBlacklistRule, { ...bodyOf(values), projectId });
      const counts = { done: countText(found.done), matched: countText(found.matched) };
      const whole = { ...counts, records: countText(found.records) };
      const reasons = (['known', 'byHand', 'over', 'notListed'] as const).filter((reason) => found[reason] > 0);
      setSaid({
        of: values,
        lines: [
          t(`blacklistRule.${values.action === 'add' ? 'wouldAdd' : 'wouldRemove'}.${values.identifyBy}`, whole),
          ...reasons.map((reason) => t(`blacklistRule.left.${reason}`, { n: countText(found[reason]) })),
        ],
      });
    } catch (error) {
      setFailure(failureText(error, t));
    }
    setBusy(false);
  };
  return (
    <div className="form-wide rule-preview">
      <Button variant="default" loading={isBusy} disabled={!isWhole} onClick={() => void look()}>
        {t('blacklistRule.preview')}
      </Button>
      <div role="status">
        {isWhole ? null : <p className="rule-muted">{t('blacklistRule.previewFirst')}</p>}
        {said === null || said.of !== values ? null : (
          <ul className="rule-lines">
            {said.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </div>
  );
}
