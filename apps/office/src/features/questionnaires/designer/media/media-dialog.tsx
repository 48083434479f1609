import './media.css';
import { Button, Loader, Modal } from '@mantine/core';
import { mediaCalls, type QuestionnaireMedium } from '@seker/contract';
import { client, failureText, type TextKey, useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FileDrop } from '../../../../upload/index.ts';
import type { ChosenMedium } from './chosen-medium.ts';
import { LibraryRow } from './library-row.tsx';
import { useLibrary } from './use-library.ts';

const ACCEPT = {
  image: '.png,.jpg,.jpeg,.gif,.bmp,.tif,.tiff',
  any: 'image/*,video/*,audio/*,.tif,.avi,.wmv,.flv,.swf',
};

export interface NamedMedium extends ChosenMedium {
  /** Of its file. */
  readonly name: string;
}

export interface MediaDialogProps {
  readonly imagesOnly: boolean;
  readonly onPick: (medium: ChosenMedium) => void;
  /** Several are chosen, and taken together; `onPick` is then not called. */
  readonly onPickSeveral?: (media: readonly NamedMedium[]) => void;
  readonly onClose: () => void;
}

/** The questionnaire's library: a file of it is chosen, described or taken out, or one is sent in. */
export function MediaDialog({ imagesOnly, onPick, onPickSeveral, onClose }: MediaDialogProps): ReactElement {
  const t = useText();
  const { id, media, reload } = useLibrary();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly key: TextKey; readonly name: string } | null>(null);
  const [chosen, setChosen] = useState<readonly NamedMedium[]>([]);
  const isSeveral = onPickSeveral !== undefined;
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const fits = ({ medium }: QuestionnaireMedium): boolean =>
    medium !== null && (!imagesOnly || medium.type === 'image');
  const toggle = (medium: NamedMedium, isSent = false): void =>
    setChosen((before) => {
      const others = before.filter(({ id: other }) => other !== medium.id);
      return isSent || others.length === before.length ? [...others, medium] : others;
    });
  const pick = (medium: ChosenMedium): void => {
    onClose();
    onPick(medium);
  };
  const take = async (uploadId: number): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      const added = await client.call(mediaCalls.addMedium, { questionnaireId: id, uploadId });
      await reload();
      if (isClosed.current) return;
      if (added.medium !== null && fits(added)) {
        if (isSeveral) toggle({ ...added.medium, name: added.name }, true);
        else pick(added.medium);
      } else setTold({ key: toldOf(added), name: added.name });
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('designer.library')} size={680}>
      <FileDrop
        purpose="medium"
        isSeveral={isSeveral}
        accept={imagesOnly ? ACCEPT.image : ACCEPT.any}
        label={t('designer.sendMedium')}
        hint={t(imagesOnly ? 'designer.sendPictureHint' : 'designer.sendMediumHint')}
        onBegin={() => {
          setFailure(null);
          setTold(null);
        }}
        onSent={({ uploadId }) => void take(uploadId)}
      />
      <div className="library-told" role="status">
        {isBusy ? (
          <>
            <Loader size="xs" aria-hidden="true" /> {t('designer.mediumTaken')}
          </>
        ) : told === null ? null : (
          t(told.key, { name: told.name })
        )}
      </div>
      {failure === null ? null : (
        <p className="library-failure" role="alert">
          {failure}
        </p>
      )}
      {media.length === 0 ? (
        <p className="property-fact">{t('designer.libraryEmpty')}</p>
      ) : (
        <ul className="library">
          {media.map((found) => (
            <LibraryRow
              key={found.id}
              found={found}
              isChosen={isSeveral ? chosen.some(({ id: one }) => one === found.medium?.id) : undefined}
              onPick={
                found.medium === null || !fits(found)
                  ? null
                  : (medium) => (isSeveral ? toggle({ ...medium, name: found.name }) : pick(medium))
              }
              onShow={onClose}
            />
          ))}
        </ul>
      )}
      {onPickSeveral === undefined ? null : (
        <div className="library-several">
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onClose();
              onPickSeveral(chosen);
            }}
          >
            {t('designer.takePictures', { count: chosen.length })}
          </Button>
        </div>
      )}
    </Modal>
  );
}

/** Why a file that was taken in is not chosen at once. */
function toldOf({ status, medium }: QuestionnaireMedium): TextKey {
  if (medium !== null) return 'designer.onlyPicturesHere';
  return status === 'converting' ? 'designer.mediumConverting' : 'designer.mediumKept';
}
