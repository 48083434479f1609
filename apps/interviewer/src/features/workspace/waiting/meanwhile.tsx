import { Button } from '@mantine/core';
import type { InterviewerInfo } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { OpenAnswers } from '../my-day/open-answers.tsx';

export interface MeanwhileProps {
  readonly results: InterviewerInfo['results'];
  readonly onChangeProject: () => void;
  /** The own callbacks that come next. */
  readonly callbacks: ReactNode;
}

/** Of how many interviews the open answers are offered. */
const NEWEST = 3;

/** What there is to do while one waits: answers of today's interviews, callbacks, another project. */
export function Meanwhile({ results, onChangeProject, callbacks }: MeanwhileProps): ReactElement {
  const t = useText();
  return (
    <section className="wk-meanwhile" aria-labelledby="meanwhile">
      <h3 id="meanwhile">{t('waiting.meanwhile')}</h3>
      <div className="wk-meanwhile-answers">
        {results.slice(0, NEWEST).map(({ id }) => (
          <OpenAnswers key={id} id={id} isNamed />
        ))}
      </div>
      {callbacks}
      <Button
        variant="subtle"
        leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
        onClick={onChangeProject}
      >
        {t('waiting.leave')}
      </Button>
    </section>
  );
}
