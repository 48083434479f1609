import { blacklistRulesCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const RULES = ['blacklistRules'];
/** While a rule runs, its log moves. */
const MOVING_MILLISECONDS = 1_000;

export function ruleChoicesQuery(projectId: number | null) {
  return queryOptions({
    queryKey: [...RULES, 'choices', projectId],
    queryFn: async () => await client.call(calls.readBlacklistRuleChoices, { projectId }),
    staleTime: 30_000,
  });
}

export function ruleQuery(ruleId: number) {
  return queryOptions({
    queryKey: [...RULES, ruleId],
    queryFn: async () => await client.call(calls.readBlacklistRule, { ruleId }),
  });
}

export function runsQuery(ruleId: number) {
  return queryOptions({
    queryKey: [...RULES, ruleId, 'runs'],
    queryFn: async () => (await client.call(calls.listBlacklistRuns, { ruleId })).runs,
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'running') === true ? MOVING_MILLISECONDS : false,
  });
}

/** After something was done to rules, or by one. */
export async function readRulesAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: RULES }),
    queries.invalidateQueries({ queryKey: ['list'] }),
  ]);
}
