import { END_PAGES, type EndPageName } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { endPart, writtenAddress } from '../../say/end-address.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { surroundingUid } from '../../session/surroundings.ts';
import { useDraft, useDraftText } from '../../session/use-draft.ts';

/** The end pages side by side: what each says and where it leads. */
export function EndsProperties(): ReactElement {
  const t = useText();
  return (
    <>
      <header className="properties-head">
        <h2>{t('designer.endPages')}</h2>
      </header>
      <div className="properties-body">
        <p className="property-fact">{t('designer.endPagesHint')}</p>
        <ul className="end-list">
          {END_PAGES.map((end) => (
            <EndLine key={end} end={end} />
          ))}
        </ul>
      </div>
    </>
  );
}

function EndLine({ end }: { readonly end: EndPageName }): ReactElement {
  const t = useText();
  const desk = useDeskState();
  const { language, direction } = usePaperLanguage();
  const words = plainDraftText(useDraftText(language, end));
  const address = useDraft((document) => writtenAddress(endPart(document, end, 'to'), document));
  return (
    <li>
      <button type="button" onClick={() => desk.select([surroundingUid(end)])}>
        <b>{t(`designer.surrounding.${end}`)}</b>
        {words === '' ? (
          <span className="property-fact">{t('designer.endUsual')}</span>
        ) : (
          <span dir={direction} lang={language}>
            {words}
          </span>
        )}
        {address === '' ? null : <bdi dir="ltr">{address}</bdi>}
      </button>
    </li>
  );
}
