import type { SurveyHandoff } from '@seker/contract';
import { SURVEY_HANDOFF_EVENT } from '@seker/kernel';

/** Goes where the end of the survey leads. A desk around the survey may take that on itself, which spares it a load of its whole page. */
export function handOn({ url, target }: SurveyHandoff): void {
  if (target === 'self') window.location.assign(url);
  else if (!isTakenByDesk(url)) (window.top ?? window).location.assign(url);
}

/** False, too, where the window around the survey is of another origin: its frame is out of reach then. */
function isTakenByDesk(url: string): boolean {
  const event = new CustomEvent(SURVEY_HANDOFF_EVENT, { cancelable: true, detail: url });
  return window.frameElement?.dispatchEvent(event) === false;
}
