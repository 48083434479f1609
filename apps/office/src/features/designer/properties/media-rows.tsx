import { Button, Modal } from '@mantine/core';
import { mediaCalls, type QuestionnaireMedium } from '@seker/contract';
import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { client, failureText, useText } from '@seker/ui';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { FileDrop } from '../../../upload/index.ts';
import { TextProperty } from './text-property.tsx';

type Chosen = NonNullable<QuestionnaireMedium['medium']>;

const ACCEPT = { image: 'image/*', any: 'image/*,video/*,audio/*,.swf,.flv' } as const;

function useLibrary() {
  const { questionnaireId = '' } = useParams({ strict: false });
  const id = Number(questionnaireId);
  const { data } = useQuery({
    queryKey: ['media', id],
    queryFn: async () => await client.call(mediaCalls.listMedia, { questionnaireId: id }),
    // Every card with a picture asks for it that comes into view; what is added here is read again at once.
    staleTime: 5_000,
  });
  return { id, media: data?.media ?? [] };
}

/** Opens the questionnaire's library: a file of it is chosen, or one is sent in. */
function MediumButton(props: {
  readonly label: string;
  readonly imagesOnly: boolean;
  readonly onPick: (medium: Chosen) => void;
}): ReactElement {
  const { label, imagesOnly, onPick } = props;
  const t = useText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, media } = useLibrary();
  const fitting = media.filter(({ medium }) => medium !== null && (!imagesOnly || medium.type === 'image'));
  const pick = (medium: Chosen): void => {
    setOpen(false);
    onPick(medium);
  };
  const take = async (uploadId: number): Promise<void> => {
    setFailure(null);
    try {
      const added = await client.call(mediaCalls.addMedium, { questionnaireId: id, uploadId });
      await queries.invalidateQueries({ queryKey: ['media', id] });
      if (added.medium !== null && (!imagesOnly || added.medium.type === 'image')) pick(added.medium);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPhotoPlus size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('designer.library')} size={560}>
        <FileDrop
          purpose="medium"
          accept={imagesOnly ? ACCEPT.image : ACCEPT.any}
          label={t('designer.sendMedium')}
          hint={t('designer.sendMediumHint')}
          onSent={({ uploadId }) => void take(uploadId)}
        />
        {failure === null ? null : <p role="alert">{failure}</p>}
        <ul className="library">
          {fitting.map(({ id: key, name, medium }) =>
            medium === null ? null : (
              <li key={key}>
                <button type="button" className="library-medium" onClick={() => pick(medium)}>
                  {medium.type === 'image' ? <img src={mediumPath(id, key)} alt="" loading="lazy" /> : null}
                  <bdi>{name}</bdi>
                  <span className="property-fact">{t(`designer.medium.${medium.type}`)}</span>
                </button>
              </li>
            ),
          )}
        </ul>
        {fitting.length === 0 ? <p className="property-fact">{t('designer.libraryEmpty')}</p> : null}
      </Modal>
    </>
  );
}

function mediumPath(questionnaireId: number, medium: number): string {
  return mediaCalls.readMedium.path
    .replace(':questionnaireId', String(questionnaireId))
    .replace(':mediumId', String(medium));
}

/** Where the picture that a document names can be seen; null: it is not in the library. */
export function useMediumPath(json: Json | undefined): string | null {
  const { id, media } = useLibrary();
  const wanted = idOf(json);
  const found = media.find(({ medium }) => medium !== null && medium.id === wanted);
  return found === undefined ? null : mediumPath(id, found.id);
}

function idOf(json: Json | undefined): string {
  return isJsonObject(json) && typeof json['id'] === 'string' ? json['id'] : '';
}

export interface MediaRowsProps {
  readonly media: Json | undefined;
  readonly imagesOnly?: boolean;
  readonly onChange: (media: readonly Json[] | undefined) => void;
}

/** What is shown with a question or an item: chosen, described and taken away. */
export function MediaRows({ media, imagesOnly = false, onChange }: MediaRowsProps): ReactElement {
  const t = useText();
  const shown = Array.isArray(media) ? media : [];
  return (
    <>
      {shown.map((medium, place) => (
        <MediumRow
          key={idOf(medium)}
          medium={medium}
          onRemove={() => onChange(shown.length === 1 ? undefined : shown.toSpliced(place, 1))}
        />
      ))}
      <MediumButton
        label={t('designer.addMedium')}
        imagesOnly={imagesOnly}
        onPick={({ id, type }) => {
          if (!shown.some((one) => idOf(one) === id)) onChange([...shown, { type, id }]);
        }}
      />
    </>
  );
}

/** The one picture that something is asked about. */
export function ImageRow({
  image,
  onChange,
}: {
  readonly image: Json | undefined;
  readonly onChange: (image: Json) => void;
}): ReactElement {
  const t = useText();
  return (
    <>
      {idOf(image) === '' ? null : <MediumRow medium={image} />}
      <MediumButton
        label={t(idOf(image) === '' ? 'designer.choosePicture' : 'designer.otherPicture')}
        imagesOnly
        onPick={({ id, type }) => onChange({ type, id })}
      />
    </>
  );
}

function MediumRow(props: { readonly medium: Json | undefined; readonly onRemove?: () => void }): ReactElement {
  const { medium, onRemove } = props;
  const t = useText();
  const { media } = useLibrary();
  const path = useMediumPath(medium);
  const id = idOf(medium);
  const found = media.find((one) => one.medium?.id === id);
  const isImage = found?.medium?.type === 'image';
  return (
    <div className="medium-row">
      {path !== null && isImage ? <img src={path} alt="" loading="lazy" /> : null}
      <bdi className="medium-name">{found?.name ?? id}</bdi>
      {onRemove === undefined ? null : (
        <Button
          variant="subtle"
          color="danger"
          size="compact-sm"
          leftSection={<IconTrash size={14} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('designer.remove')}
        </Button>
      )}
      <TextProperty label={t('designer.mediumWords')} uid={id} textKey={`medium.${id}`} />
    </div>
  );
}
