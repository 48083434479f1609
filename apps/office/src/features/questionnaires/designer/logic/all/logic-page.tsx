import './logic-page.css';
import type { Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { useLocation } from '@tanstack/react-router';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useProblems } from '../../parts/problems/use-problems.ts';
import { draftNames } from '../../say/draft-names.ts';
import { sayEntry } from '../../say/say-entry.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { draftIndex, type IndexedNode } from '../../session/draft-index.ts';
import { useDraft, useDraftIndex, useSession } from '../../session/use-draft.ts';
import { useLogicKey } from '../use-logic-key.ts';
import { EVERYTHING, foundLogic } from './found-logic.ts';
import { LogicFilters } from './logic-filters.tsx';
import { LogicList } from './logic-list.tsx';
import { isAboutLogic } from './logic-problems.ts';
import { LogicSide } from './logic-side.tsx';

/** All rules, binds and random rules of the questionnaire in one list, each changed in place. */
export function LogicPage(): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  const { order: nodes } = useDraftIndex();
  const random = useDraft(({ fields }) => fields['random']);
  const order = useMemo(() => [...wholeDocument(random), ...nodes], [random, nodes]);
  const problems = useProblems();
  useLogicKey();
  const { hash } = useLocation();
  const [filter, setFilter] = useState(EVERYTHING);
  const wanted = useDeferredValue(filter);
  useEffect(() => {
    if (hash !== '' && draftIndex(session.document).byUid.has(hash)) desk.select([hash]);
  }, [hash, session, desk]);
  const faulty = useMemo(() => new Set(problems.filter(isAboutLogic).map(({ at }) => at)), [problems]);
  const found = useMemo(() => {
    // What is searched are the words of now; while others type, the list stays.
    const words = { t, names: draftNames(session.document, language, t) };
    return foundLogic(order, wanted, {
      hasProblem: (uid) => faulty.has(uid),
      words: ({ node, role }, rule) =>
        `${words.names.place(node.uid) ?? ''} ${sayEntry(node, role, rule.place, words)}`,
    });
  }, [order, wanted, faulty, session, language, t]);
  return (
    <div className="logic-page">
      <LogicFilters filter={filter} onChange={setFilter} faulty={faulty.size} />
      <LogicList found={found} isFiltered={wanted !== EVERYTHING} />
      <LogicSide onOnly={(node) => setFilter({ ...EVERYTHING, node })} />
    </div>
  );
}

/** The order of the chapters belongs to no node, and stands first. */
function wholeDocument(random: Json | undefined): readonly IndexedNode[] {
  if (random === undefined) return [];
  const node = { uid: 'document', random };
  return [{ node, role: 'block', level: 'chapters', depth: 0, parent: null, place: 0, siblings: 1, ordinal: 0 }];
}
