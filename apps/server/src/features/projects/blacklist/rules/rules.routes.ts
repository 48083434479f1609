import { blacklistRulesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { ADD_TO_BLACKLIST, KEEP_BLACKLIST, KEEP_RULE } from '../blacklist.policy.ts';
import { listRuleRuns, listRules } from './list-rules.ts';
import { previewRule, readChoices, readRule } from './read-rule.ts';
import { askToRun } from './run-rule.ts';
import { addRule, editRule, removeRule, setRuleActive } from './save-rule.ts';

const BY_ITSELF = { byItself: true } as const;

export function blacklistRulesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listBlacklistRules,
    KEEP_BLACKLIST,
    async ({ session, query }) => await listRules(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readBlacklistRuleChoices,
    ADD_TO_BLACKLIST,
    async ({ session, project }) => await readChoices(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readBlacklistRule,
    KEEP_RULE,
    async ({ blacklistRule }) => await readRule(deps, blacklistRule),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.listBlacklistRuns,
    KEEP_RULE,
    async ({ session, blacklistRule }) => await listRuleRuns(deps, session, blacklistRule),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.addBlacklistRule, ADD_TO_BLACKLIST, async ({ session, project, body }) => ({
    id: await addRule(deps, session, project, body),
  }));
  personRoute(app, deps, calls.editBlacklistRule, KEEP_RULE, async ({ session, blacklistRule, body }) => ({
    revision: await editRule(deps, session, blacklistRule, body),
  }));
  personRoute(
    app,
    deps,
    calls.previewBlacklistRule,
    ADD_TO_BLACKLIST,
    async ({ session, project, body }) => await previewRule(deps, session, project, body),
  );
  personRoute(app, deps, calls.runBlacklistRule, KEEP_RULE, async ({ session, blacklistRule }) => ({
    job: await askToRun(deps, session, blacklistRule),
  }));
  personRoute(app, deps, calls.switchBlacklistRule, KEEP_RULE, async ({ session, blacklistRule, body }) => ({
    revision: await setRuleActive(deps, session, blacklistRule, body),
  }));
  personRoute(app, deps, calls.removeBlacklistRule, KEEP_RULE, async ({ session, blacklistRule }) => {
    await removeRule(deps, session, blacklistRule);
    return { success: true };
  });
}
