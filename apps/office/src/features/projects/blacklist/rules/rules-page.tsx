import '../../../../project/bring-field-texts.ts';
import '../blacklist.css';
import { Button } from '@mantine/core';
import type { BlacklistRuleRow } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList } from '../../../../list/index.ts';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';
import { RemoveRuleDialog, SwitchRuleDialog } from './rule-dialogs.tsx';
import { ruleLink } from './rule-links.ts';
import { readRulesAgain } from './rules-data.ts';
import { rulesDesign } from './rules-design.tsx';
import { runNow } from './run-now.ts';
import { useAboveRules } from './use-above-rules.ts';

/** The rules of the blacklist: those of a project, or all that one looks after. */
export function RulesPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const showJobs = useJobsRefresh();
  const params = useParams({ strict: false });
  const projectId = params.projectId === undefined ? null : Number(params.projectId);
  const above = useAboveRules(projectId);
  const [asked, setAsked] = useState<{ readonly of: 'remove' | 'switch'; readonly rule: BlacklistRuleRow } | null>(
    null,
  );
  const close = (): void => setAsked(null);
  const design = useMemo(
    () =>
      rulesDesign({
        t,
        projectId,
        onNew: () => void navigate(ruleLink(projectId, 'new')),
        onRun: (rule) =>
          void runNow(rule, t).then(async () => {
            await Promise.all([readRulesAgain(queries), showJobs()]);
          }),
        onSwitch: (rule) => setAsked({ of: 'switch', rule }),
        onRemove: (rule) => setAsked({ of: 'remove', rule }),
      }),
    [t, projectId, navigate, queries, showJobs],
  );
  const done = async (): Promise<void> => await readRulesAgain(queries);
  return (
    <>
      <DataList
        title={t('blacklistRule.title')}
        above={above}
        design={design}
        acts={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
            onClick={() => void navigate(ruleLink(projectId, 'new'))}
          >
            {t('blacklistRule.new')}
          </Button>
        }
      />
      {asked?.of === 'switch' ? <SwitchRuleDialog rule={asked.rule} onDone={done} onClose={close} /> : null}
      {asked?.of === 'remove' ? <RemoveRuleDialog rule={asked.rule} onDone={done} onClose={close} /> : null}
    </>
  );
}
