import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useEffect, useRef } from 'react';
import { problemText } from '../../parts/problems/problem-text.ts';
import { useProblemsAt } from '../../parts/problems/use-problems.ts';
import { nodeWords } from '../../say/node-words.ts';
import { useDeskState, useDeskValue, useIsSelected, usePaperLanguage } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import { BindsButton } from '../binds/binds-button.tsx';
import { EntryRow } from '../entry-row.tsx';
import type { FoundLogic } from './found-logic.ts';
import { isAboutLogic } from './logic-problems.ts';
import { NewAnywhere } from './new-anywhere.tsx';

export interface LogicListProps {
  readonly found: readonly FoundLogic[];
  readonly isFiltered: boolean;
}

/** The rules that were found, node by node; only what is in view is drawn. */
export function LogicList({ found, isFiltered }: LogicListProps): ReactElement {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = useDeskValue(({ selected }) => selected[0] ?? null);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => found[index]?.entry.node.uid ?? index,
    estimateSize: (index) => 36 + (found[index]?.rules.length ?? 1) * 36,
    overscan: 4,
  });
  const at = found.findIndex(({ entry }) => entry.node.uid === chosen);
  useEffect(() => {
    if (at < 0) return;
    const isDrawn = virtual.getVirtualItems().some(({ index }) => index === at);
    if (!isDrawn) virtual.scrollToIndex(at, { align: 'start' });
  }, [at, virtual]);
  return (
    <section className="logic-middle" data-pane="logic" aria-label={t('designer.logic.all.title')}>
      <header className="logic-head">
        <h2>{t('designer.logic.all.title')}</h2>
        <div className="logic-head-acts">
          <NewAnywhere />
          <BindsButton to={chosen} />
        </div>
      </header>
      <div className="logic-scroll" ref={scroller}>
        <div className="logic-nodes" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = found[index];
            return row === undefined ? null : (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="logic-node-place"
                style={{ transform: `translateY(${start}px)` }}
              >
                <NodeRules found={row} />
              </div>
            );
          })}
        </div>
        {found.length === 0 ? (
          <p className="logic-none">{t(isFiltered ? 'designer.logic.noRules' : 'designer.logic.noneYet')}</p>
        ) : null}
      </div>
    </section>
  );
}

/** A node by its number and words, with a link to where it stands on the paper, and its rules. */
function NodeRules({ found: { entry, rules } }: { readonly found: FoundLogic }): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { node } = entry;
  const { questionnaireId = '' } = useParams({ strict: false });
  const { language } = usePaperLanguage();
  const isChosen = useIsSelected(node.uid);
  const words = useDraft((document) =>
    node.uid === 'document' ? t('designer.wholeQuestionnaire') : nodeWords(document, entry, language, t),
  );
  const problems = useProblemsAt(node.uid).filter(isAboutLogic);
  const number = jsonLine(node['number']);
  const choose = (): void => desk.select([node.uid]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus that comes into it does the same.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div
      className="logic-node"
      role="group"
      aria-label={t('designer.say.logicOf', { name: `${number} ${words}`.trim() })}
      data-chosen={isChosen}
      data-logic-of={node.uid}
      onClick={choose}
      onFocus={choose}
    >
      <div className="logic-node-head">
        <Link
          to="/questionnaires/$questionnaireId/build"
          params={{ questionnaireId }}
          hash={node.uid}
          className="logic-node-link"
          title={t('designer.logic.open')}
        >
          {number === '' ? null : (
            <bdi dir="ltr" className="logic-node-number">
              {number}
            </bdi>
          )}
          <bdi className="logic-node-words">{words}</bdi>
        </Link>
        {problems.slice(0, 1).map((problem) => (
          <span key={problem.code} className="logic-node-problem">
            {problemText(problem, session.document, t)}
          </span>
        ))}
      </div>
      <ul className="logic-rules">
        {rules.map(({ key, place }) => (
          <EntryRow key={key} node={node} place={place} />
        ))}
      </ul>
    </div>
  );
}
