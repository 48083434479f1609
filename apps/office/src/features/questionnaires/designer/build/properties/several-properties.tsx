import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCopyPlus,
  IconCornerDownRight,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useActs } from '../../session/acts/use-acts.ts';
import { useRemove } from '../../session/acts/use-remove.ts';
import { useDeskValue } from '../../session/desk.ts';
import { CopyToDialog } from '../outline/copy-to-dialog.tsx';
import { MoveDialog } from '../outline/move-dialog.tsx';
import { useDuplicate } from '../outline/use-duplicate.ts';
import { BlockAround } from './block-around.tsx';
import { TogetherProperties } from './together-properties.tsx';

/** What can be done to all that is chosen, by mouse; the keys for it are those of one part. */
export function SeveralProperties(): ReactElement {
  const t = useText();
  const acts = useActs();
  const remove = useRemove();
  const duplicate = useDuplicate();
  const count = useDeskValue(({ selected }) => selected.length);
  const [isMoving, setMoving] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const offers = [
    { name: 'designer.moveUp', keys: 'Alt+ArrowUp', icon: IconArrowUp, run: () => void acts.move('up') },
    { name: 'designer.moveDown', keys: 'Alt+ArrowDown', icon: IconArrowDown, run: () => void acts.move('down') },
    { name: 'designer.moveTo', keys: 'M', icon: IconCornerDownRight, run: () => setMoving(true) },
    { name: 'designer.copyTo', keys: 'C', icon: IconCopyPlus, run: () => setCopying(true) },
    { name: 'designer.duplicate', keys: 'Control+D', icon: IconCopy, run: duplicate },
    { name: 'designer.remove', keys: 'Delete', icon: IconTrash, run: remove },
  ] as const;
  return (
    <>
      <header className="properties-head">
        <h2>{t('designer.chosen', { count })}</h2>
      </header>
      <div className="properties-body">
        <p className="property-fact">{t('designer.chosenHint')}</p>
        <div className="structure-acts">
          {offers.map(({ name, keys, icon: OfferIcon, run }) => (
            <Button
              key={name}
              variant="default"
              size="compact-sm"
              aria-keyshortcuts={keys}
              leftSection={<OfferIcon size={14} aria-hidden="true" />}
              onClick={run}
            >
              {t(name)}
            </Button>
          ))}
          <BlockAround />
        </div>
        <TogetherProperties />
      </div>
      {isCopying ? <CopyToDialog onClose={() => setCopying(false)} /> : null}
      {isMoving ? <MoveDialog onClose={() => setMoving(false)} /> : null}
    </>
  );
}
