import type { DesignProblem as PublishingProblem } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { TITLE } from '../../session/surroundings.ts';
import type { DesignProblem } from './design-problem.ts';
import { wayText } from './way-text.ts';

type ProblemCode = DesignProblem['code'];

/** What is wrong and what to do, in words. */
export function problemText(
  problem: Pick<DesignProblem, 'code' | 'detail' | 'language' | 'way'>,
  t: Translate,
): string {
  return said(problem.code, problem, t);
}

/** The same for what the server found; a code of a later version stands as it is. */
export function publishingText({ code, ...problem }: PublishingProblem, t: Translate): string {
  // The server has these codes of the same package; an unknown key is shown as the key.
  return said(code as ProblemCode, problem, t);
}

function said(
  code: ProblemCode,
  { detail: plain, language, way }: Omit<PublishingProblem, 'code' | 'at'>,
  t: Translate,
): string {
  const detail = way === undefined ? detailText(code, plain, t) : wayText(way, t);
  const words =
    code === 'missingText' && detail === TITLE ? t('problem.missingTitle') : t(`problem.${code}`, { detail });
  return language === undefined ? words : `${words} (${language})`;
}

/** Where several rules stand, which of them and which of its branches, counted from one. */
function detailText(code: ProblemCode, detail: string, t: Translate): string {
  if (code !== 'neverTrue' && code !== 'neverFalse') return detail;
  const [rule = 0, branch = 0] = (detail.split(' ')[1] ?? '').split('.').map(Number);
  return t('problem.branch', { rule: rule + 1, branch: branch + 1 });
}
