import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import { useDirectionOf } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { endPageOf, type Surrounding, surroundingUid } from '../../session/surroundings.ts';
import { useDraft } from '../../session/use-draft.ts';
import { EndPageParts } from './end-page-parts.tsx';

/** A text around the pages in all languages, where respondents see it, and the way there. */
export function SurroundingProperties({ surrounding }: { readonly surrounding: Surrounding }): ReactElement {
  const t = useText();
  const { questionnaireId = '' } = useParams({ strict: false });
  const end = endPageOf(surrounding);
  const languages = useDraft((document) => document.languages);
  return (
    <>
      <header className="properties-head">
        <h2>{t(`designer.surrounding.${surrounding}`)}</h2>
      </header>
      <div className="properties-body">
        <p className="property-fact">{t(`designer.seen.${surrounding}`)}</p>
        {languages.map(({ code, fields }) => (
          <InLanguage key={code} surrounding={surrounding} language={code} name={jsonLine(fields['name']) || code} />
        ))}
        {end === null ? null : <EndPageParts key={end} end={end} />}
        <p className="property-link">
          <Link
            to="/questionnaires/$questionnaireId/try"
            params={{ questionnaireId }}
            hash={surroundingUid(surrounding)}
          >
            {t('designer.asRespondents')}
          </Link>
        </p>
      </div>
    </>
  );
}

interface InLanguageProps {
  readonly surrounding: Surrounding;
  readonly language: string;
  readonly name: string;
}

function InLanguage({ surrounding, language, name }: InLanguageProps): ReactElement {
  const t = useText();
  const direction = useDirectionOf(language);
  return (
    <div className="surrounding-text">
      <span className="property-label">
        <bdi>{name}</bdi>
      </span>
      <div dir={direction} lang={language}>
        <RichField
          uid={surroundingUid(surrounding)}
          textKey={surrounding}
          language={language}
          label={t('designer.textIn', { place: t(`designer.surrounding.${surrounding}`), language: name })}
          placeholder={t('designer.notWritten')}
          className="surrounding-field"
        />
      </div>
    </div>
  );
}
