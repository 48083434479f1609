import { type BlacklistRuleRow, blacklistRulesCalls as calls } from '@seker/contract';
import { countText, type Translate, When } from '@seker/ui';
import { IconPlayerPause, IconPlayerPlay, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListDesign } from '../../../../list/index.ts';
import { whereItHolds } from '../where-it-holds.ts';
import { ruleLink } from './rule-links.ts';

interface RulesDesignProps {
  readonly t: Translate;
  readonly projectId: number | null;
  readonly onNew: () => void;
  readonly onRun: (rule: BlacklistRuleRow) => void;
  readonly onSwitch: (rule: BlacklistRuleRow) => void;
  readonly onRemove: (rule: BlacklistRuleRow) => void;
}

/** What the list of rules is. */
export function rulesDesign(props: RulesDesignProps): ListDesign<typeof calls.listBlacklistRules> {
  const { t, projectId, onNew, onRun, onSwitch, onRemove } = props;
  return {
    name: projectId === null ? 'blacklistRules' : 'projectBlacklistRules',
    call: calls.listBlacklistRules,
    ...(projectId === null ? {} : { params: { project: String(projectId) } }),
    usualSort: { field: 'name', direction: 'asc' },
    searchHint: 'blacklistRule.searchHint',
    nameOf: ({ name }) => name,
    empty: { title: 'blacklistRule.empty', hint: 'blacklistRule.emptyHint' },
    open: ({ id }) => ruleLink(projectId, id),
    onNew,
    acts: (rule) => [
      { name: 'run', label: t('blacklistRule.run'), icon: IconPlayerPlay, run: () => onRun(rule) },
      {
        name: 'switch',
        label: t(rule.active ? 'blacklistRule.stop' : 'blacklistRule.start'),
        icon: rule.active ? IconPlayerPause : IconRepeat,
        run: () => onSwitch(rule),
      },
      {
        name: 'remove',
        label: t('blacklistRule.remove'),
        icon: IconTrash,
        isDangerous: true,
        run: () => onRemove(rule),
      },
    ],
    columns: [
      {
        id: 'name',
        title: 'blacklistRule.name',
        sort: 'name',
        isName: true,
        isLocked: true,
        cell: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: 'action',
        title: 'blacklistRule.action',
        width: 150,
        cell: ({ action }) => t(`blacklistRule.action.${action}`),
      },
      {
        id: 'identifyBy',
        title: 'blacklistRule.identifyBy',
        width: 130,
        isExtra: true,
        cell: ({ identifyBy }) => t(`blacklistRule.identifyBy.${identifyBy}`),
      },
      {
        id: 'recurrence',
        title: 'blacklistRule.recurrence',
        width: 140,
        cell: ({ recurrence, everyDays }) =>
          everyDays === null
            ? t(`blacklistRule.recurrence.${recurrence}`)
            : t('blacklistRule.everyNDays', { count: everyDays }),
      },
      { id: 'nextRun', title: 'blacklistRule.nextRun', sort: 'nextRun', width: 150, cell: (rule) => nextOf(rule, t) },
      { id: 'lastRun', title: 'blacklistRule.lastRun', sort: 'lastRun', width: 210, cell: (rule) => lastOf(rule, t) },
      ...(projectId === null
        ? [
            {
              id: 'project',
              title: 'blacklist.holds' as const,
              width: 170,
              cell: (rule: BlacklistRuleRow) => <bdi>{whereItHolds(rule, t)}</bdi>,
            },
          ]
        : []),
    ],
    filters: [
      {
        name: 'action',
        title: 'blacklistRule.action',
        kind: 'choice',
        isSingle: true,
        choices: calls.RULE_ACTIONS.map((value) => ({ value, label: t(`blacklistRule.action.${value}`) })),
      },
      {
        name: 'active',
        title: 'blacklistRule.runsItself',
        kind: 'choice',
        isSingle: true,
        choices: [
          { value: 'true', label: t('people.yes') },
          { value: 'false', label: t('people.no') },
        ],
      },
    ],
  };
}

function nextOf({ nextRun, active }: BlacklistRuleRow, t: Translate): ReactNode {
  if (!active) return t('blacklistRule.stopped');
  return nextRun === null ? '–' : <When at={nextRun} />;
}

function lastOf({ lastRun }: BlacklistRuleRow, t: Translate): ReactNode {
  if (lastRun === null) return t('blacklistRule.never');
  const { at, state, added, removed } = lastRun;
  const said =
    state === 'done'
      ? t(removed > 0 ? 'blacklistRule.didRemove' : 'blacklistRule.didAdd', {
          n: countText(removed > 0 ? removed : added),
        })
      : t(`blacklistRule.state.${state}`);
  return (
    <>
      <When at={at} /> · {said}
    </>
  );
}
