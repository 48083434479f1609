import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nodeWords } from '../say/node-words.ts';
import { useDeskState, usePaperLanguage } from '../session/desk.ts';
import { jsonLine } from '../session/json-line.ts';
import { useSession } from '../session/use-draft.ts';
import type { MediumUses } from './media-uses.ts';

/** Where a medium is shown; each place leads there. */
export function UsesList(props: { readonly uses: MediumUses; readonly onShow: () => void }): ReactElement | null {
  const { uses, onShow } = props;
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  if (uses.nodes.length === 0 && !uses.isAround) return null;
  const show = (uids: readonly string[]): void => {
    onShow();
    desk.select(uids);
  };
  return (
    <div className="library-uses">
      <span className="property-fact">{t('designer.mediumShownAt')}</span>
      {uses.nodes.map((entry) => (
        <Button
          key={entry.node.uid}
          variant="subtle"
          size="compact-sm"
          onClick={() => show([entry.node.uid])}
          title={nodeWords(session.document, entry, language, t)}
        >
          <bdi>{jsonLine(entry.node['number']) || nodeWords(session.document, entry, language, t)}</bdi>
        </Button>
      ))}
      {uses.isAround ? (
        <Button variant="subtle" size="compact-sm" onClick={() => show([])}>
          {t('designer.wholeQuestionnaire')}
        </Button>
      ) : null}
    </div>
  );
}
