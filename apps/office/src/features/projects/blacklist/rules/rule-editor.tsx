import { Button } from '@mantine/core';
import { blacklistRulesCalls as calls, type WholeBlacklistRule } from '@seker/contract';
import { client, momentText, notify, useText } from '@seker/ui';
import { IconPlayerPause, IconPlayerPlay, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { FormSection, FormView, useEditForm } from '../../../../form/index.ts';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';
import { RemoveRuleDialog, SwitchRuleDialog } from './rule-dialogs.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ruleLink, rulesLink } from './rule-links.ts';
import { RulePreview } from './rule-preview.tsx';
import { RuleRuns } from './rule-runs.tsx';
import { bodyOf, NEW_RULE, type RuleValues, ruleSchema, valuesOf } from './rule-values.ts';
import { readRulesAgain, ruleChoicesQuery, ruleQuery } from './rules-data.ts';
import { runNow } from './run-now.ts';
import { useAboveRules } from './use-above-rules.ts';

interface RuleEditorProps {
  /** In which project the screen stands. */
  readonly projectId: number | null;
  /** Null for a new one. */
  readonly rule: WholeBlacklistRule | null;
}

/** The form of one rule, what it would do, and what it has done. */
export function RuleEditor({ projectId, rule }: RuleEditorProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // A rule of a project may be looked at where all of them stand.
  const owner = rule === null ? projectId : (rule.project?.id ?? null);
  const { data: choices } = useSuspenseQuery(ruleChoicesQuery(owner));
  const above = useAboveRules(projectId, true);
  const stored = useMemo((): RuleValues => (rule === null ? NEW_RULE : valuesOf(rule)), [rule]);
  const form = useEditForm<RuleValues>({
    name: `blacklist-rule-${owner ?? 'all'}-${rule?.id ?? 'new'}`,
    schema: ruleSchema,
    stored,
    revision: rule?.revision ?? null,
    save: async (values, revision) => {
      if (rule === null) {
        const { id } = await client.call(calls.addBlacklistRule, { ...bodyOf(values), projectId: owner });
        notify({ id: 'blacklistRule', tone: 'accent', text: t('blacklistRule.createdToast', { name: values.name }) });
        await readRulesAgain(queries);
        await navigate({ ...ruleLink(projectId, id), replace: true });
        return;
      }
      const over = { ruleId: rule.id, revision: revision ?? rule.revision };
      await client.call(calls.editBlacklistRule, { ...bodyOf(values), ...over });
      notify({ id: 'blacklistRule', tone: 'accent', text: t('blacklistRule.savedToast', { name: values.name }) });
      await readRulesAgain(queries);
    },
    readAgain: async () =>
      rule === null ? 0 : (await queries.fetchQuery({ ...ruleQuery(rule.id), staleTime: 0 })).revision,
  });
  const labels = {
    name: t('blacklistRule.name'),
    action: t('blacklistRule.action'),
    listFileIds: t('blacklistRule.lists'),
    identifyBy: t('blacklistRule.identifyBy'),
    days: t('blacklistRule.days'),
    projectIds: t('blacklistRule.projects'),
    outcomes: t('blacklistRule.outcomes'),
    statusIds: t('blacklistRule.statuses'),
    recurrence: t('blacklistRule.recurrence'),
    startsOn: t('blacklistRule.startsOn'),
    at: t('blacklistRule.at'),
    everyDays: t('blacklistRule.everyDays'),
    endsOn: t('blacklistRule.endsOn'),
  };
  return (
    <div className="form-screen">
      <ScreenHead
        title={rule?.name ?? t('blacklistRule.new')}
        above={above}
        {...(rule === null ? {} : { fact: factOf(rule, t) })}
        acts={rule === null ? null : <RuleActs rule={rule} projectId={projectId} isChanged={form.changed.length > 0} />}
      />
      <FormView
        form={form}
        labels={labels}
        lastSaved={rule === null ? null : { by: rule.changedBy, at: rule.changedAt }}
        {...(rule === null ? { isNew: true, saveLabel: t('blacklistRule.create') } : {})}
      >
        <RuleFields form={form} choices={choices} />
        <FormSection title={t('blacklistRule.preview')} hint={t('blacklistRule.previewHint')}>
          <RulePreview projectId={owner} values={form.values} />
        </FormSection>
        {rule === null ? null : (
          <FormSection title={t('blacklistRule.log')} hint={t('blacklistRule.logHint')}>
            <RuleRuns ruleId={rule.id} />
          </FormSection>
        )}
      </FormView>
    </div>
  );
}

function factOf({ active, nextRun, recurrence }: WholeBlacklistRule, t: ReturnType<typeof useText>): string {
  if (!active) return t('blacklistRule.stopped');
  if (nextRun !== null) return t('blacklistRule.nextAt', { at: momentText(nextRun) });
  return t(recurrence === 'byHand' ? 'blacklistRule.recurrence.byHand' : 'blacklistRule.over');
}

interface RuleActsProps {
  readonly rule: WholeBlacklistRule;
  readonly projectId: number | null;
  readonly isChanged: boolean;
}

function RuleActs({ rule, projectId, isChanged }: RuleActsProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const showJobs = useJobsRefresh();
  const [asked, setAsked] = useState<'remove' | 'switch' | null>(null);
  const close = (): void => setAsked(null);
  const readAgain = async (): Promise<void> => await readRulesAgain(queries);
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => setAsked('remove')}
      >
        {t('blacklistRule.remove')}
      </Button>
      <Button
        variant="default"
        leftSection={
          rule.active ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconRepeat size={16} aria-hidden="true" />
        }
        onClick={() => setAsked('switch')}
      >
        {t(rule.active ? 'blacklistRule.stop' : 'blacklistRule.start')}
      </Button>
      <Button
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        disabled={isChanged}
        title={isChanged ? t('blacklistRule.saveFirst') : undefined}
        onClick={() =>
          void runNow(rule, t).then(async () => {
            await Promise.all([readAgain(), showJobs()]);
          })
        }
      >
        {t('blacklistRule.run')}
      </Button>
      {asked === 'switch' ? <SwitchRuleDialog rule={rule} onDone={readAgain} onClose={close} /> : null}
      {asked === 'remove' ? (
        <RemoveRuleDialog
          rule={rule}
          onDone={async () => {
            await navigate(rulesLink(projectId));
            await readAgain();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
