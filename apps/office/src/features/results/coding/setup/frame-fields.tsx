import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import {
  type EditForm,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../../form/index.ts';
import type { CodingChoices } from '../allocation/allocation-data.ts';
import { NewFrameFile, type NewFrameSight } from '../files/new-frame-file.tsx';
import { FRAME_OF_FILE, NEW_FRAME, type UseValues } from './use-values.ts';

export interface FrameFieldsProps {
  readonly projectId: number;
  readonly form: EditForm<UseValues>;
  readonly frames: CodingChoices['frames'];
  /** The codeframe of a use that is there stays its own. */
  readonly isNew: boolean;
}

/** The codeframe: a new one, one of the project that is shared, or one of the library that is copied. */
export function FrameFields({ projectId, form, frames, isNew }: FrameFieldsProps): ReactElement {
  const t = useText();
  const { values, set } = form;
  const chosen = isNew ? frames.find(({ id }) => String(id) === values.frameId) : undefined;
  const isOfFile = isNew && values.frameId === FRAME_OF_FILE;
  const isShared = chosen !== undefined && chosen.useId !== null;
  const locked = isShared ? t('encodingSetup.ofShared') : undefined;
  const choose = (frameId: string | null): void => {
    const frame = frames.find(({ id }) => String(id) === frameId);
    set('frameId', frameId ?? NEW_FRAME);
    if (frame === undefined) return;
    set('name', frame.name);
    set('isMultiple', frame.isMultiple);
    set('mostCodes', frame.mostCodes);
  };
  /** What the file says of the frame itself. */
  const offer = ({ name, isMultiple, mostCodes }: NewFrameSight): void => {
    if (name !== null && name !== '') set('name', name);
    if (isMultiple === null) return;
    set('isMultiple', isMultiple);
    set('mostCodes', mostCodes);
  };
  return (
    <FormSection title={t('encodingSetup.frame')} hint={t('encodingSetup.frameHint')}>
      {isNew ? (
        <SelectField
          name="frameId"
          label={t('encodingSetup.frameId')}
          hint={t(
            isOfFile
              ? 'encodingSetup.fileHint'
              : chosen === undefined
                ? 'encodingSetup.newHint'
                : isShared
                  ? 'encodingSetup.sharedHint'
                  : 'encodingSetup.copiedHint',
          )}
          options={[
            { value: NEW_FRAME, label: t('encodingSetup.frameNew') },
            { value: FRAME_OF_FILE, label: t('encodingSetup.frameFile') },
            ...frames.map(({ id, name, useId }) => ({
              value: String(id),
              label: t(useId === null ? 'encodingSetup.frameCopied' : 'encodingSetup.frameShared', { name }),
            })),
          ]}
          value={values.frameId}
          onChange={choose}
        />
      ) : null}
      {isOfFile ? (
        <NewFrameFile
          projectId={projectId}
          uploadId={values.uploadId}
          onChoose={(uploadId) => set('uploadId', uploadId)}
          onSeen={offer}
        />
      ) : null}
      <TextField
        name="name"
        label={t('encodingSetup.name')}
        isRequired
        locked={locked}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <SwitchField
        name="isMultiple"
        label={t('encodingSetup.isMultiple')}
        hint={t('encodingSetup.isMultipleHint')}
        locked={locked}
        value={values.isMultiple}
        onChange={(isMultiple) => set('isMultiple', isMultiple)}
      />
      {values.isMultiple && !isShared ? (
        <NumberField
          name="mostCodes"
          label={t('encodingSetup.mostCodes')}
          hint={t('encodingSetup.mostCodesHint')}
          value={values.mostCodes}
          onChange={(most) => set('mostCodes', most)}
        />
      ) : null}
    </FormSection>
  );
}
