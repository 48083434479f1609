import { ActionIcon, Button } from '@mantine/core';
import type { QuestionnaireMedium } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, useId, useState } from 'react';
import { useDraft } from '../session/use-draft.ts';
import type { ChosenMedium } from './chosen-medium.ts';
import { type MediumUses, mediaUses } from './media-uses.ts';
import { MediumDetails } from './medium-details.tsx';
import { mediumFacts } from './medium-facts.ts';
import { MediumSight } from './medium-sight.tsx';

const NOWHERE: MediumUses = { nodes: [], isAround: false };

export interface LibraryRowProps {
  readonly found: QuestionnaireMedium;
  /** Null: it does not fit where a file is chosen for. */
  readonly onPick: ((medium: ChosenMedium) => void) | null;
  /** Of several that are chosen together, whether this is one; undefined: it is chosen alone. */
  readonly isChosen?: boolean | undefined;
  /** Another place of the questionnaire is to be seen. */
  readonly onShow: () => void;
}

/** A file of the library: what it is, where it is shown, and what can be done with it. */
export function LibraryRow({ found, isChosen, onPick, onShow }: LibraryRowProps): ReactElement {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { medium, name, status } = found;
  const uses = useDraft((document) => mediaUses(document).get(medium?.id ?? '')) ?? NOWHERE;
  const count = uses.nodes.length + (uses.isAround ? 1 : 0);
  return (
    <li className="library-row">
      <span className="library-sight">
        <MediumSight found={found} />
      </span>
      <span className="library-words">
        <bdi className="medium-name">{name}</bdi>
        <span className="property-fact">
          {medium === null ? null : `${t(`designer.medium.${medium.type}`)} · `}
          <bdi dir="ltr">{mediumFacts(found, t).join(' · ')}</bdi>
        </span>
        {status === 'ready' ? (
          <span className="property-fact">
            {count === 0 ? t('designer.mediumUnused') : t('designer.mediumUses', { count })}
          </span>
        ) : (
          <span className="library-state" data-status={status}>
            {t(status === 'converting' ? 'designer.isConverting' : 'designer.isUnplayable')}
          </span>
        )}
      </span>
      {onPick === null || medium === null ? null : (
        <Button
          variant={isChosen === true ? 'light' : 'default'}
          aria-pressed={isChosen}
          size="compact-sm"
          aria-label={t('designer.chooseNamed', { name })}
          onClick={() => onPick(medium)}
        >
          {t('designer.choose')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        size={26}
        aria-label={t('designer.moreOf', { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={15} aria-hidden="true" />
      </ActionIcon>
      <div id={id} className="library-more" hidden={!isOpen}>
        {isOpen ? <MediumDetails found={found} uses={uses} onShow={onShow} /> : null}
      </div>
    </li>
  );
}
