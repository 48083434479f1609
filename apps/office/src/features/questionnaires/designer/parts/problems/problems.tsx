import './problems.css';
import { useDisclosure } from '@mantine/hooks';
import { KeyHint, useText, useWindowKeys } from '@seker/ui';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactElement, useRef } from 'react';
import { useDeskState } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { SURROUNDINGS, surroundingUid, TITLE } from '../../session/surroundings.ts';
import { useSession } from '../../session/use-draft.ts';
import type { DesignProblem } from './design-problem.ts';
import { problemText } from './problem-text.ts';
import { useProblems } from './use-problems.ts';

/** What keeps the questionnaire from being published; each leads to where it is mended. */
export function Problems(): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const problems = useProblems();
  const [isOpen, fold] = useDisclosure(true);
  const next = useRef(0);
  const lead = ({ at, field, language }: DesignProblem): void => {
    if (language !== undefined) desk.speak(language);
    const around = SURROUNDINGS.find((surrounding) => surrounding === field);
    if (around !== undefined) desk.select([surroundingUid(around)]);
    else if (at === TITLE) desk.select([]);
    else if (draftIndex(session.document).byUid.has(at)) desk.select([at]);
    if (field !== undefined) desk.await(at, field);
  };
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'Period' || problems.length === 0) return;
    event.preventDefault();
    const problem = problems[next.current % problems.length];
    next.current += 1;
    if (problem !== undefined) lead(problem);
  });
  const numberOf = (uid: string): string => jsonLine(draftIndex(session.document).byUid.get(uid)?.node['number']);
  return (
    <section className="problems" data-pane="problems" aria-label={t('designer.problems')}>
      <button type="button" className="problems-head" aria-expanded={isOpen} onClick={fold.toggle}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        <span>{t('designer.problems')}</span>
        <span className="problems-count" data-any={problems.length > 0}>
          {problems.length}
        </span>
        <span className="problems-next">
          {t('designer.nextProblem')} <KeyHint keys="Ctrl ." />
        </span>
        {isOpen ? <IconChevronDown size={16} aria-hidden="true" /> : <IconChevronUp size={16} aria-hidden="true" />}
      </button>
      {isOpen && problems.length > 0 ? (
        <ul className="problems-list">
          {problems.slice(0, MOST).map((problem, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a problem has no name of its own, and the same may be there twice.
            <li key={place}>
              <button type="button" className="problem" onClick={() => lead(problem)}>
                <span className="problem-sign" data-severity={problem.severity} aria-hidden="true" />
                <bdi className="problem-number" dir="ltr">
                  {numberOf(problem.at)}
                </bdi>
                <span className="problem-words">{problemText(problem, session.document, t)}</span>
              </button>
            </li>
          ))}
          {problems.length > MOST ? (
            <li className="problems-none">{t('designer.moreProblems', { count: problems.length - MOST })}</li>
          ) : null}
        </ul>
      ) : null}
      {isOpen && problems.length === 0 ? <p className="problems-none">{t('designer.noProblems')}</p> : null}
    </section>
  );
}

const MOST = 100;
