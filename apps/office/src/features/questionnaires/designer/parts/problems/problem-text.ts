import type { DesignProblem as PublishingProblem } from '@seker/contract';
import { type DraftDocument, ownerOf } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { partName } from '../../say/part-name.ts';
import { TITLE } from '../../session/surroundings.ts';
import type { DesignProblem } from './design-problem.ts';
import { wayText } from './way-text.ts';

type ProblemCode = DesignProblem['code'];

/** What is wrong and what to do, in words. */
export function problemText(
  problem: Pick<DesignProblem, 'code' | 'detail' | 'language' | 'way'>,
  document: DraftDocument,
  t: Translate,
): string {
  return said(problem.code, problem, document, t);
}

/** The same for what the server found; a code of a later version stands as it is. */
export function publishingText({ code, ...problem }: PublishingProblem, document: DraftDocument, t: Translate): string {
  // The server has these codes of the same package; an unknown key is shown as the key.
  return said(code as ProblemCode, problem, document, t);
}

function said(
  code: ProblemCode,
  { detail: plain, language, way }: Omit<PublishingProblem, 'code' | 'at'>,
  document: DraftDocument,
  t: Translate,
): string {
  const detail = way === undefined ? detailText(code, plain, t) : wayText(way, t);
  const words = code === 'missingText' ? missingText(plain, document, t) : t(`problem.${code}`, { detail });
  return language === undefined ? words : `${words} (${language})`;
}

/** Of the title in words of its own, of a part of a question with its name: several may be missing in one. */
function missingText(key: string, document: DraftDocument, t: Translate): string {
  if (key === TITLE) return t('problem.missingTitle');
  const words = t('problem.missingText');
  return key === `${ownerOf(key)}.text` ? words : `${partName(document, key, t)}: ${words}`;
}

/** Where several rules stand, which of them and which of its branches, counted from one. */
function detailText(code: ProblemCode, detail: string, t: Translate): string {
  if (code !== 'neverTrue' && code !== 'neverFalse') return detail;
  const [rule = 0, branch = 0] = (detail.split(' ')[1] ?? '').split('.').map(Number);
  return t('problem.branch', { rule: rule + 1, branch: branch + 1 });
}
