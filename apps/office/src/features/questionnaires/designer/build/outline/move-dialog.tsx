import { Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { numberedWords } from '../../say/node-words.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { useSession } from '../../session/use-draft.ts';
import { useMoveBeside } from './use-move-beside.ts';

/** A thousand places at once are slow to draw; the others are found by typing. */
const SHOWN = 50;

/** Says where the chosen nodes go: before or after another one, or inside it; the keyboard's way of dragging far. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const session = useSession();
  const acts = useActs();
  const moveBeside = useMoveBeside();
  const { language } = usePaperLanguage();
  const [target, setTarget] = useState<string | null>(null);
  const [side, setSide] = useState<'before' | 'after'>('after');
  // As they stand when it opens: with the move itself they would all be said once more, for a dialog that closes.
  const [targets] = useState(() => {
    const moved = acts.chosen();
    return draftIndex(session.document)
      .order.filter(({ node }) => acts.mayStandBeside(moved, node.uid))
      .map((entry) => ({
        value: entry.node.uid,
        label: numberedWords(session.document, entry, language, t),
      }));
  });
  return (
    <ConfirmDialog
      title={t('designer.moveTo')}
      actLabel={t('designer.move')}
      blocked={target === null ? '' : null}
      onAct={async () => {
        if (target !== null) moveBeside(target, side);
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <Select
        label={t('designer.side')}
        data={[
          { value: 'before', label: t('designer.before') },
          { value: 'after', label: t('designer.after') },
        ]}
        value={side}
        onChange={(value) => setSide(value === 'before' ? 'before' : 'after')}
      />
      <Select
        mt={12}
        searchable
        limit={SHOWN}
        label={t('designer.place')}
        data={targets}
        value={target}
        onChange={setTarget}
      />
    </ConfirmDialog>
  );
}
