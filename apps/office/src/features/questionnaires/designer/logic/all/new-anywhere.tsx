import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { PickList } from '../../parts/pick/pick-list.tsx';
import { draftNames } from '../../say/draft-names.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { mayBeAdded } from '../../session/rules/rule-lists.ts';
import { useSession } from '../../session/use-draft.ts';
import { Chip } from '../chip.tsx';
import { NewRulePicker } from '../new-rule.tsx';

/** A new rule of a node that is picked first. */
export function NewAnywhere(): ReactElement {
  const t = useText();
  return (
    <Chip type="open" label={t('designer.logic.addRule')} editor={(close) => <NodeFirst onDone={close} />}>
      + {t('designer.logic.addRule')}
    </Chip>
  );
}

function NodeFirst({ onDone }: { readonly onDone: () => void }): ReactElement | null {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  const [uid, setUid] = useState<string | null>(null);
  const { order, byUid } = draftIndex(session.document);
  if (uid === null) {
    const names = draftNames(session.document, language, t);
    return (
      <PickList
        label={t('designer.logic.whoseRule')}
        picks={order
          .filter((entry) => mayBeAdded(entry, order).may.length > 0)
          .map(({ node }) => ({ key: node.uid, label: names.place(node.uid) ?? node.uid }))}
        onPick={setUid}
      />
    );
  }
  const entry = byUid.get(uid);
  if (entry === undefined) return null;
  return (
    <NewRulePicker
      node={entry.node}
      {...mayBeAdded(entry, order)}
      onDone={() => {
        desk.select([uid]);
        onDone();
      }}
    />
  );
}
