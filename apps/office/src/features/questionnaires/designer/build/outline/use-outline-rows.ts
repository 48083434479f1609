import { findLanguage, textOf } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { useMemo } from 'react';
import { nodeWords } from '../../say/node-words.ts';
import { useDeskValue, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { ENDS_UID } from '../../session/surroundings.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { type ShownRow, shownNodes, shownRows } from './shown-rows.ts';

/** The rows of the outline: what is not folded away, or what fits the words that are looked for. */
export function useOutlineRows(wanted: string): readonly ShownRow[] {
  const t = useText();
  const session = useSession();
  const index = useDraftIndex();
  const { language } = usePaperLanguage();
  const folded = useDeskValue((one) => one.folded);
  const nodes = useMemo(
    () => shownNodes(index.order, folded, wanted, (entry) => nodeWords(session.document, entry, language, t)),
    [index, folded, wanted, session, language, t],
  );
  return useMemo(
    () =>
      shownRows(
        nodes,
        wanted,
        (surrounding) => {
          if (surrounding === ENDS_UID) return t('designer.endPages');
          // As of now: a letter typed elsewhere is no reason to draw all rows anew.
          const bundle = findLanguage(session.document, language);
          const written = bundle === null ? '' : plainDraftText(textOf(bundle, surrounding));
          return `${t(`designer.surrounding.${surrounding}`)} ${written}`;
        },
        folded.has(ENDS_UID),
      ),
    [nodes, wanted, session, language, t, folded],
  );
}
