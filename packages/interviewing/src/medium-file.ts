import type { MediumFile } from '@seker/contract';
import { MEDIUM_TEXTS, mediumText, mediumWords, type Questionnaire } from '@seker/questionnaire';

export interface PlacedMedium extends Pick<MediumFile, 'url'> {
  readonly id: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * A medium's file with the author's text alternatives. Captions and transcript are addressed below the file, by name
 * and language: `…/captions/he`.
 */
export function mediumFile(
  questionnaire: Questionnaire,
  language: string,
  { id, url, width, height }: PlacedMedium,
): MediumFile {
  const alt = mediumWords(questionnaire, language, id);
  const written = MEDIUM_TEXTS.filter((name) => (mediumText(questionnaire, language, { id, name }) ?? '') !== '');
  return {
    url,
    ...(width === null || height === null ? {} : { width, height }),
    ...(alt === null ? {} : { alt }),
    ...Object.fromEntries(written.map((name) => [name, `${url}/${name}/${language}`])),
  };
}
