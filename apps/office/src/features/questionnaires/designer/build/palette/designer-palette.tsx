import { Modal } from '@mantine/core';
import { type TextKey, useText } from '@seker/ui';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconCopyPlus,
  IconCornerDownRight,
  IconFileImport,
  IconLayout,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { TABS } from '../../parts/bar/tabs.ts';
import { type Pick, PickList } from '../../parts/pick/pick-list.tsx';
import { partsWords } from '../../say/node-words.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useRemove } from '../../session/acts/use-remove.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { useDraftStatus, useSession } from '../../session/use-draft.ts';
import { KindMenu } from '../kinds/kind-menu.tsx';
import { CopyToDialog } from '../outline/copy-to-dialog.tsx';
import { MoveDialog } from '../outline/move-dialog.tsx';
import { useDuplicate } from '../outline/use-duplicate.ts';
import { CopyFromDialog } from '../start/copy-from-dialog.tsx';

interface Offer extends Pick {
  /** What opens next, or what is done at once. */
  readonly next: 'copyTo' | 'moveTo' | 'copyFrom' | 'add' | (() => void);
}

/** Finds what can be done here by a few letters: with what is chosen, and with the whole questionnaire. */
export function DesignerPalette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const session = useSession();
  const remove = useRemove();
  const duplicate = useDuplicate();
  const navigate = useNavigate();
  const { questionnaireId = '' } = useParams({ strict: false });
  const { language } = usePaperLanguage();
  const canUndo = useDraftStatus((status) => status.canUndo);
  const canRedo = useDraftStatus((status) => status.canRedo);
  const [next, setNext] = useState<'copyTo' | 'moveTo' | 'copyFrom' | 'add' | null>(null);
  const [chosen] = useState(() => acts.chosen());
  const name = chosen.length === 0 ? t('designer.nothingIsChosen') : partsWords(session.document, chosen, language, t);
  const ofChosen = (key: TextKey, icon: Icon, does: Offer['next']): Offer => ({
    key,
    label: t(key),
    icon,
    hint: name,
    isOff: chosen.length === 0,
    next: does,
  });
  const ofAll = (key: TextKey, icon: Icon, does: Offer['next'], isOff = false): Offer => ({
    key,
    label: t(key),
    icon,
    isOff,
    next: does,
  });
  const offers: readonly Offer[] = [
    ofChosen('designer.copyTo', IconCopyPlus, 'copyTo'),
    ofChosen('designer.duplicate', IconCopy, duplicate),
    ofChosen('designer.moveTo', IconCornerDownRight, 'moveTo'),
    ofChosen('designer.remove', IconTrash, remove),
    ofAll('designer.add', IconPlus, 'add'),
    ofAll('designer.copyFrom', IconFileImport, 'copyFrom'),
    ofAll('designer.undo', IconArrowBackUp, () => session.undo(), !canUndo),
    ofAll('designer.redo', IconArrowForwardUp, () => session.redo(), !canRedo),
    ...TABS.map(({ to, name: tab }) =>
      ofAll(tab, IconLayout, () => void navigate({ to, params: { questionnaireId } })),
    ),
  ];
  switch (next) {
    case 'copyTo':
      return <CopyToDialog onClose={onClose} />;
    case 'moveTo':
      return <MoveDialog onClose={onClose} />;
    case 'copyFrom':
      return <CopyFromDialog questionnaireId={Number(questionnaireId)} onClose={onClose} />;
    default:
      return (
        <Modal
          opened
          onClose={onClose}
          title={t(next === null ? 'designer.palette' : 'designer.add')}
          size="auto"
          yOffset={96}
          centered={false}
        >
          {next === 'add' ? (
            <KindMenu key="add" onClose={onClose} />
          ) : (
            <PickList
              key="acts"
              label={t('designer.palette')}
              placeholder={t('designer.paletteHint')}
              picks={offers}
              onPick={(key) => {
                const does = offers.find((offer) => offer.key === key)?.next;
                if (typeof does === 'string') setNext(does);
                else {
                  onClose();
                  does?.();
                }
              }}
            />
          )}
        </Modal>
      );
  }
}
