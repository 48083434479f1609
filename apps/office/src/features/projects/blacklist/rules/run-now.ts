import { blacklistRulesCalls as calls } from '@seker/contract';
import { client, failureText, notify, type Translate } from '@seker/ui';

/** Runs a rule at once, and says so. */
export async function runNow(
  { id, name }: { readonly id: number; readonly name: string },
  t: Translate,
): Promise<void> {
  try {
    await client.call(calls.runBlacklistRule, { ruleId: id });
    notify({ id: 'blacklistRule', text: t('blacklistRule.runToast', { name }) });
  } catch (error) {
    const text = failureText(error, t);
    if (text !== null) notify({ id: 'blacklistRule', tone: 'danger', text });
  }
}
