import { Button } from '@mantine/core';
import { mediumTextKey, readCaptions } from '@seker/questionnaire';
import { useText } from '@seker/ui';
import { type ReactElement, useId } from 'react';
import { TextProperty } from '../parts/fields/text-property.tsx';
import { plainDraftText } from '../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../session/use-draft.ts';

export interface CaptionsFieldProps {
  /** As documents name it. */
  readonly medium: string;
  readonly language: { readonly code: string; readonly name: string };
}

/** So many letters are more than any film of 50 MB says. */
const MOST_LETTERS = 200_000;

/** What is said in a film while it runs: typed, pasted or out of a file (WebVTT, SubRip), and told as it is understood. */
export function CaptionsField({ medium, language }: CaptionsFieldProps): ReactElement {
  const t = useText();
  const session = useSession();
  const id = useId();
  const key = mediumTextKey(medium, 'captions');
  const { captions, faults } = readCaptions(plainDraftText(useDraftText(language.code, key)));
  const [fault] = faults;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const value = (await file.text()).slice(0, MOST_LETTERS).replace(/\r\n?/g, '\n');
    session.change([{ op: 'text', language: language.code, key, value }]);
  };
  return (
    <>
      <TextProperty
        label={t('designer.captionsIn', { language: language.name })}
        language={language.code}
        textKey={key}
        isLong
      />
      <div className="library-captions">
        <span role="status">
          {fault !== undefined
            ? t('designer.captionsFault', { line: fault })
            : captions.length > 0
              ? t('designer.captionsCount', { count: captions.length })
              : t('designer.captionsHint')}
        </span>
        <input
          id={id}
          type="file"
          className="sk-read"
          accept=".vtt,.srt"
          aria-label={t('designer.captionsFileIn', { language: language.name })}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button component="label" htmlFor={id} variant="default" size="compact-sm">
          {t('designer.captionsFile')}
        </Button>
      </div>
    </>
  );
}
