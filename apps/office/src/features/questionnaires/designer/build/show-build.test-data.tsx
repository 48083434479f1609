import type { DraftDocument } from '@seker/questionnaire/design';
import { type ReactElement, useEffect, useState } from 'react';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import '../designer.css';
import { workingChecker } from '../parts/problems/problem-checker.ts';
import { ProblemWatch } from '../parts/problems/problem-watch.ts';
import { ProblemsContext } from '../parts/problems/use-problems.ts';
import { useDeskState } from '../session/desk.ts';
import { type DraftPlace, type ShownDraft, showDraft } from '../session/show-draft.test-data.tsx';
import { useSession } from '../session/use-draft.ts';
import { useDesignerKeys } from '../use-designer-keys.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { BuildPage } from './build-page.tsx';

/** A whole tab of the designer at work: with its problems, and the keys that hold everywhere in it. */
export async function showTab(
  Tab: () => ReactElement,
  document: DraftDocument,
  place: DraftPlace,
): Promise<ShownDraft> {
  return await showDraft(
    () => (
      <AsScreen>
        <AtWork>
          <Tab />
        </AtWork>
      </AsScreen>
    ),
    document,
    { screen: { width: 1440, height: 900 }, ...place },
  );
}

/** Where the questionnaire is built. */
export async function showBuild(document: DraftDocument, place: DraftPlace): Promise<ShownDraft> {
  return await showTab(BuildPage, document, place);
}

function AtWork({ children }: { readonly children: ReactElement }): ReactElement {
  const session = useSession();
  const desk = useDeskState();
  const [watch] = useState(() => new ProblemWatch(session, desk, workingChecker()));
  useEffect(() => watch.begin(), [watch]);
  useDesignerKeys(session);
  useKeptFocus();
  return (
    <ProblemsContext value={watch}>
      {/* In the place of the bar. */}
      <h1 className="sk-read">Seker</h1>
      {children}
    </ProblemsContext>
  );
}
