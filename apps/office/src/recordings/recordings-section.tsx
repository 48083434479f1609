import type { RecordedCall } from '@seker/contract';
import { readingOf, useText } from '@seker/ui';
import { IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { RecordedCalls, type RecordedCallsProps } from './recorded-calls.tsx';

export interface RecordingsSectionProps extends Pick<RecordedCallsProps, 'onNodes'> {
  readonly className?: string;
  /** What the recordings are of, in its project. */
  readonly of: readonly [projectId: number, thing: 'case' | 'review', id: number];
  readonly read: () => Promise<
    Pick<RecordedCallsProps, 'mayListen'> & { readonly recordings: readonly RecordedCall[] }
  >;
  /** The address of a sound, in which the call's id replaces `:callId`. */
  readonly sound: string;
  /** False where there cannot be any. */
  readonly isAsked?: boolean;
}

/** The section of recorded calls beside a case or an interview; nothing where none was or was to be. */
export function RecordingsSection(props: RecordingsSectionProps): ReactElement | null {
  const { className, of, read, sound, isAsked = true, onNodes } = props;
  const t = useText();
  const heading = useId();
  const query = useQuery({ queryKey: ['recordings', ...of], queryFn: read, enabled: isAsked });
  const { data, failure } = readingOf(query);
  if (failure === null && (data === undefined || data.recordings.length === 0)) return null;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading}>
        <IconMicrophone size={16} aria-hidden="true" /> {t('recordings.title')}
      </h2>
      {failure}
      {data === undefined ? null : (
        <RecordedCalls
          recordings={data.recordings}
          mayListen={data.mayListen}
          urlOf={(callId) => sound.replace(':callId', callId)}
          {...(onNodes === undefined ? {} : { onNodes })}
        />
      )}
    </section>
  );
}
