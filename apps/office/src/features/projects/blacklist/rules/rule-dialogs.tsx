import { blacklistRulesCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';

interface RuleDialogProps {
  readonly rule: {
    readonly id: number;
    readonly name: string;
    readonly active: boolean;
    readonly revision: number;
  };
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a rule is stopped, or before it goes on by itself. */
export function SwitchRuleDialog({ rule, onDone, onClose }: RuleDialogProps): ReactElement {
  const t = useText();
  const { id: ruleId, name, active, revision } = rule;
  const act = active ? 'stop' : 'start';
  return (
    <ConfirmDialog
      title={t(`blacklistRule.${act}Title`, { name })}
      text={t(`blacklistRule.${act}Text`)}
      actLabel={t(`blacklistRule.${act}`)}
      onAct={async () => {
        await client.call(calls.switchBlacklistRule, { ruleId, active: !active, revision });
        notify({ id: 'blacklistRule', text: t(`blacklistRule.${act}Toast`, { name }) });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Asks before a rule is deleted; what it has added stays. */
export function RemoveRuleDialog({ rule: { id: ruleId, name }, onDone, onClose }: RuleDialogProps): ReactElement {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('blacklistRule.removeTitle', { name })}
      text={t('blacklistRule.removeText')}
      actLabel={t('blacklistRule.remove')}
      isDangerous
      onAct={async () => {
        await client.call(calls.removeBlacklistRule, { ruleId });
        notify({ id: 'blacklistRule', text: t('blacklistRule.removedToast', { name }) });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
