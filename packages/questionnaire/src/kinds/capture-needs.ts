import type { Questionnaire } from '../document/questionnaire.ts';
import type { CapturePart } from './question-part.ts';
import { wordless } from './wordless.ts';

/** What a browser must be allowed to use, by the names of permissions. */
export type CaptureNeed = 'camera' | 'geolocation' | 'microphone';

const NEEDS: Readonly<Record<CapturePart['subKind'], readonly CaptureNeed[]>> = {
  photo: ['camera'],
  audio: ['microphone'],
  signature: [],
  file: [],
  position: ['geolocation'],
  barcode: ['camera'],
};

/** What the pages of a survey need to capture with; null: it captures nothing. */
export function captureNeeds({ questions }: Pick<Questionnaire, 'questions'>): readonly CaptureNeed[] | null {
  const parts = [...questions.values()].map(({ behaviour }) => behaviour.view(wordless(null), null));
  const captured = parts.filter((part) => part.kind === 'capture');
  return captured.length === 0 ? null : [...new Set(captured.flatMap(({ subKind }) => NEEDS[subKind]))].sort();
}
