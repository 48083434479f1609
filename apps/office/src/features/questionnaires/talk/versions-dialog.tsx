import { Button, Loader, Modal } from '@mantine/core';
import type { OwnTalkPart } from '@seker/contract';
import { countText, failureText, useSingleFlight, useText, When } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

interface Version {
  readonly revision: number;
  readonly at: string;
  readonly by: string | null;
  readonly parts: number;
  readonly changed: number;
}

export interface VersionsDialogProps {
  readonly queryKey: readonly unknown[];
  readonly list: () => Promise<readonly Version[]>;
  readonly read: (revision: number) => Promise<readonly OwnTalkPart[]>;
  /** Null: one may only look. */
  readonly onPutBack: ((parts: readonly OwnTalkPart[]) => void) | null;
  readonly onClose: () => void;
}

/** When it was saved and by whom; the words of any version can be put into the form again. */
export function VersionsDialog(props: VersionsDialogProps): ReactElement {
  const t = useText();
  const once = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery({ queryKey: props.queryKey, queryFn: props.list, staleTime: 0 });
  const { onPutBack } = props;
  const putBack = async (revision: number): Promise<void> => {
    try {
      onPutBack?.(await props.read(revision));
      props.onClose();
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <Modal opened onClose={props.onClose} title={t('officeTalk.versions')} size={560}>
      {failure === null ? null : (
        <p className="dialog-failure" role="alert">
          {failure}
        </p>
      )}
      {query.isError ? (
        <p className="dialog-failure" role="alert">
          {failureText(query.error, t)}
        </p>
      ) : null}
      {query.isPending ? <Loader size="sm" role="status" aria-label={t('app.loading')} /> : null}
      {query.data?.length === 0 ? <p>{t('officeTalk.noVersions')}</p> : null}
      <ol className="talk-versions">
        {(query.data ?? []).map(({ revision, at, by, parts, changed }, place) => (
          <li key={revision}>
            <div>
              <strong>{t('officeTalk.version', { revision: countText(revision) })}</strong> <When at={at} />
              <p>
                {by === null ? null : <bdi>{t('officeTalk.versionBy', { name: by })} · </bdi>}
                {t('officeTalk.versionParts', { count: parts, n: countText(parts) })} ·{' '}
                {t('officeTalk.versionChanged', { count: changed, n: countText(changed) })}
              </p>
            </div>
            {onPutBack === null || place === 0 ? null : (
              <Button variant="default" size="xs" onClick={() => once(async () => await putBack(revision))}>
                {t('officeTalk.putBack')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {onPutBack === null || (query.data?.length ?? 0) < 2 ? null : (
        <p className="dialog-text">{t('officeTalk.putBackHint')}</p>
      )}
    </Modal>
  );
}
