import type { CaseRecordStatus, SurveyStatus } from '@seker/contract';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import {
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconCircleDashed,
  IconHistory,
  IconLanguage,
  IconPhone,
  IconPlayerPause,
  IconPlus,
  IconRepeat,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';

type Look = Pick<StateChipProps, 'tone' | 'icon'>;

const RECORDS: Readonly<Record<CaseRecordStatus, Look>> = {
  empty: { tone: 'outline', icon: IconCircleDashed },
  restore: { tone: 'outline', icon: IconHistory },
  restored: { tone: 'outline', icon: IconHistory },
  inUse: { tone: 'sky', icon: IconPhone },
  returnedLoop: { tone: 'info', icon: IconRepeat },
  returnedLanguage: { tone: 'info', icon: IconLanguage },
  returnedMeeting: { tone: 'violet', icon: IconCalendarEvent },
  success: { tone: 'accent', icon: IconCheck },
  extra: { tone: 'accent', icon: IconPlus },
  zeroQuota: { tone: 'warn', icon: IconBan },
  overQuota: { tone: 'warn', icon: IconBan },
  burned: { tone: 'bare', icon: IconX },
};

/** What has become of a case. */
export function RecordChip({ status }: { readonly status: CaseRecordStatus }): ReactElement {
  const t = useText();
  return <StateChip {...RECORDS[status]}>{t(`cases.record.${status}`)}</StateChip>;
}

const SURVEYS: Readonly<Record<SurveyStatus, Look>> = {
  notSent: { tone: 'outline', icon: IconCircleDashed },
  notStarted: { tone: 'outline', icon: IconSend },
  inUse: { tone: 'sky', icon: IconPhone },
  stopped: { tone: 'warn', icon: IconPlayerPause },
  finished: { tone: 'bare', icon: IconX },
  completed: { tone: 'accent', icon: IconCheck },
};

/** How far the survey of a respondent has come. */
export function SurveyChip({ status }: { readonly status: SurveyStatus }): ReactElement {
  const t = useText();
  return <StateChip {...SURVEYS[status]}>{t(`cases.survey.${status}`)}</StateChip>;
}
