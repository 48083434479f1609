import type { SurveyEndedModel } from '@seker/contract';
import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import { watchPosition } from '../../watch-position/watch-position.ts';

/** Sends a form to the interview's host; what it answers is not shown. */
type Send = (page: { readonly url: string; readonly fields: URLSearchParams; onRetry(): void }) => Promise<unknown>;

/** Tells where the respondent is at the end, if the browser was allowed it before: at the end nothing is asked any more. */
export async function tellEnd({ position }: SurveyEndedModel, send: Send): Promise<void> {
  if (position === undefined || !('geolocation' in navigator)) return;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state !== 'granted') return;
  const end = await watchPosition(navigator.geolocation, position.wantedMetres, () => undefined);
  if (end.type !== 'found') return;
  const { lat, lon, accuracy } = end.best;
  const fields = new URLSearchParams({
    [SUBMISSION_FIELDS.token]: position.token,
    _lat: String(lat),
    _lon: String(lon),
    _accuracy: String(accuracy),
  });
  await send({ url: position.formAction, fields, onRetry: () => undefined });
}
