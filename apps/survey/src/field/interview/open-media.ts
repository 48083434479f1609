import type { FieldVersion, MediumFile } from '@seker/contract';
import { type FileOf, mediumFile } from '@seker/interviewing';
import type { Questionnaire } from '@seker/questionnaire';
import type { FieldVault } from '../work/field-records.ts';

/** The media of a version as files of this page's memory: what the device keeps is encrypted. */
export async function openMedia(
  vault: FieldVault,
  version: FieldVersion,
  questionnaire: Questionnaire,
): Promise<FileOf> {
  const files = new Map<string, MediumFile>();
  for (const { id, width, height } of version.media) {
    const kept = await vault.read('media', id);
    if (kept === null) continue;
    const url = URL.createObjectURL(new Blob([kept.bytes], { type: kept.mime }));
    const {
      captions: _captions,
      transcript: _transcript,
      ...file
    } = mediumFile(questionnaire, questionnaire.defaultLanguage, { id, url, width, height });
    files.set(id, file);
  }
  return (id) => files.get(id) ?? null;
}
