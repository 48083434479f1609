import type { QuestionnaireMedium } from '@seker/contract';
import { MEDIUM_TEXTS, mediumKey, mediumTextKey } from '@seker/questionnaire';
import { useText } from '@seker/ui';
import { Fragment, type ReactElement } from 'react';
import { TextProperty } from '../parts/fields/text-property.tsx';
import { jsonLine } from '../session/json-line.ts';
import { useDraft } from '../session/use-draft.ts';
import { CaptionsField } from './captions-field.tsx';
import type { MediumUses } from './media-uses.ts';
import { MediumName } from './medium-name.tsx';
import { RemoveMedium } from './remove-medium.tsx';
import { mediumPath, useLibrary } from './use-library.ts';
import { UsesList } from './uses-list.tsx';

export interface MediumDetailsProps {
  readonly found: QuestionnaireMedium;
  readonly uses: MediumUses;
  readonly onShow: () => void;
}

/** Everything about a file: its name, what stands for it in each language, where it is shown, and its removal. */
export function MediumDetails({ found, uses, onShow }: MediumDetailsProps): ReactElement {
  const t = useText();
  const { id } = useLibrary();
  const languages = useDraft((document) => document.languages);
  const { medium } = found;
  const path = mediumPath(id, found.id);
  return (
    <>
      {medium?.type === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: its captions are being written below.
        <video src={path} aria-label={found.name} controls preload="metadata" />
      ) : null}
      {medium?.type === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: what is said in it is being written below.
        <audio src={path} aria-label={found.name} controls preload="metadata" />
      ) : null}
      {medium === null && found.status === 'unplayable' ? (
        <a className="library-download" href={path} download={found.name}>
          {t('designer.downloadMedium')}
        </a>
      ) : null}
      <MediumName found={found} />
      {medium === null
        ? null
        : languages.map(({ code, fields }) => {
            const language = jsonLine(fields['name']) || code;
            return (
              <Fragment key={code}>
                <TextProperty
                  label={t('designer.mediumWordsIn', { language })}
                  language={code}
                  textKey={mediumKey(medium.id)}
                />
                {medium.type === 'image'
                  ? null
                  : MEDIUM_TEXTS.map((name) =>
                      name === 'captions' ? (
                        <CaptionsField key={name} medium={medium.id} language={{ code, name: language }} />
                      ) : (
                        <TextProperty
                          key={name}
                          label={t('designer.transcriptIn', { language })}
                          language={code}
                          textKey={mediumTextKey(medium.id, name)}
                          isLong
                        />
                      ),
                    )}
              </Fragment>
            );
          })}
      <UsesList uses={uses} onShow={onShow} />
      <RemoveMedium found={found} isUsed={uses.nodes.length > 0 || uses.isAround} />
    </>
  );
}
