import type { FieldProject, FieldVersion, SurveyLogo } from '@seker/contract';
import { type FileOf, mediumFile } from '@seker/interviewing';
import { type MediumTextName, mediumText, type Questionnaire, readCaptions, writeWebVtt } from '@seker/questionnaire';
import type { FieldStore } from '../work/field-records.ts';

/** What the pages of an interview show besides its words, as files of this page's memory: what the device keeps is encrypted. */
export interface OpenMedia {
  /** The media of the version, with what is said in them in a language. */
  filesIn(language: string): FileOf;
  readonly logo: SurveyLogo | null;
  /** Forgets all of them. */
  letGo(): void;
}

/** Opens what a version shows, and the logo of its project's look where that has come. */
export async function openMedia(
  vault: FieldStore,
  version: FieldVersion,
  questionnaire: Questionnaire,
  look: FieldProject['look'] | undefined,
): Promise<OpenMedia> {
  const urls: string[] = [];
  const urlOf = (content: BlobPart, type: string): string => {
    const url = URL.createObjectURL(new Blob([content], { type }));
    urls.push(url);
    return url;
  };
  const placed = new Map<string, Parameters<typeof mediumFile>[2]>();
  for (const { id, width, height } of version.media) {
    const kept = await vault.read('media', id);
    if (kept !== null) placed.set(id, { id, url: urlOf(kept.bytes, kept.mime), width, height });
  }
  const logo = look?.logo ?? null;
  const picture = logo === null ? null : await vault.read('media', logo.url);
  const said = new Map<string, ReturnType<FileOf>>();
  const fileIn = (language: string, id: string): ReturnType<FileOf> => {
    const medium = placed.get(id);
    if (medium === undefined) return null;
    const { captions, transcript, ...file } = mediumFile(questionnaire, language, medium);
    const saidIn = (name: MediumTextName): string => mediumText(questionnaire, language, { id, name }) ?? '';
    const film = (): string => writeWebVtt(readCaptions(saidIn('captions')).captions);
    return {
      ...file,
      ...(captions === undefined ? {} : { captions: urlOf(film(), 'text/vtt') }),
      ...(transcript === undefined ? {} : { transcript: urlOf(saidIn('transcript'), 'text/plain; charset=utf-8') }),
    };
  };
  return {
    filesIn: (language) => (id) => {
      const key = `${language}/${id}`;
      const known = said.get(key);
      if (known !== undefined) return known;
      const file = fileIn(language, id);
      said.set(key, file);
      return file;
    },
    logo: logo === null || picture === null ? null : { ...logo, url: urlOf(picture.bytes, picture.mime) },
    letGo: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}
