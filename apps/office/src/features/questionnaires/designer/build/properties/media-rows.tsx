import { Button } from '@mantine/core';
import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import {
  type ChosenMedium,
  MediaDialog,
  MediumSight,
  mediumPath,
  type NamedMedium,
  useLibrary,
} from '../../media/index.ts';
import { TextProperty } from '../../parts/fields/text-property.tsx';

/** Opens the questionnaire's library: a file of it is chosen, or one is sent in. */
function MediumButton(props: {
  readonly label: string;
  readonly imagesOnly: boolean;
  readonly onPick: (medium: ChosenMedium) => void;
}): ReactElement {
  const { label, imagesOnly, onPick } = props;
  const [isOpen, setOpen] = useState(false);
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
      {isOpen ? <MediaDialog imagesOnly={imagesOnly} onPick={onPick} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Several pictures of the library at once, or several that are sent in. */
export function PicturesButton(props: {
  readonly label: string;
  readonly onPick: (pictures: readonly NamedMedium[]) => void;
}): ReactElement {
  const { label, onPick } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPhotoPlus size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <MediaDialog imagesOnly onPick={() => undefined} onPickSeveral={onPick} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
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
  // A new question on pictures begins with places for them.
  const shown = Array.isArray(media) ? media.filter((medium) => idOf(medium) !== '') : [];
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
  const id = idOf(medium);
  const found = media.find((one) => one.medium?.id === id);
  return (
    <div className="medium-row">
      {found === undefined ? null : <MediumSight found={found} />}
      <bdi className="medium-name">{found?.name ?? t('designer.mediumMissing')}</bdi>
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
      <TextProperty label={t('designer.mediumWords')} textKey={`medium.${id}`} />
    </div>
  );
}
