import type { DesignProblem as PublishingProblem } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { TITLE } from '../../session/surroundings.ts';
import type { DesignProblem } from './design-problem.ts';

type ProblemCode = DesignProblem['code'];

/** What is wrong and what to do, in words. */
export function problemText(problem: Pick<DesignProblem, 'code' | 'detail' | 'language'>, t: Translate): string {
  return said(problem.code, problem, t);
}

/** The same for what the server found; a code of a later version stands as it is. */
export function publishingText({ code, ...problem }: PublishingProblem, t: Translate): string {
  // The server has these codes of the same package; an unknown key is shown as the key.
  return said(code as ProblemCode, problem, t);
}

function said(
  code: ProblemCode,
  { detail, language }: { readonly detail: string; readonly language?: string | undefined },
  t: Translate,
): string {
  const words =
    code === 'missingText' && detail === TITLE ? t('problem.missingTitle') : t(`problem.${code}`, { detail });
  return language === undefined ? words : `${words} (${language})`;
}
