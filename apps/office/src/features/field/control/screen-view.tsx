import { Button } from '@mantine/core';
import { errorOfAnswer, watchingCalls } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';

/** How often it is looked whether there is a newer picture, and how many looks until another one is asked for. */
const LOOK_MS = 2_000;
const LOOKS_TO_ASK = 5;

type Shown =
  | { readonly is: 'waiting' }
  | { readonly is: 'picture'; readonly url: string; readonly at: string | null }
  | { readonly is: 'failure'; readonly text: string };

/** The screen of an interviewer as a picture, asked for only while someone looks. */
export function ScreenView({ personId, name }: { readonly personId: number; readonly name: string }): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="watch-screen" aria-label={t('control.picture')}>
      <div className="watch-screen-head">
        <h3>{t('control.picture')}</h3>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPhoto size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'control.hidePicture' : 'control.showPicture')}
        </Button>
      </div>
      {isOpen ? <Picture personId={personId} name={name} /> : null}
    </section>
  );
}

function Picture({ personId, name }: { readonly personId: number; readonly name: string }): ReactElement {
  const t = useText();
  const [shown, setShown] = useState<Shown>({ is: 'waiting' });
  useEffect(() => {
    let isOver = false;
    let looks = 0;
    let url: string | null = null;
    const show = (next: Shown): void => {
      if (isOver) return;
      if (url !== null) URL.revokeObjectURL(url);
      url = next.is === 'picture' ? next.url : null;
      setShown(next);
    };
    const look = async (): Promise<void> => {
      if (looks % LOOKS_TO_ASK === 0) await client.call(watchingCalls.watchScreen, { personId });
      looks += 1;
      const answer = await readPicture(personId);
      if (answer === null || isOver) return;
      show(await pictureOf(answer));
    };
    const lookOnce = (): void => {
      look().catch((error: unknown) => {
        const text = failureText(error, t);
        if (text !== null) show({ is: 'failure', text });
      });
    };
    lookOnce();
    const timer = setInterval(lookOnce, LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [personId, t]);
  if (shown.is === 'waiting') return <p className="watch-none">{t('control.pictureWaits')}</p>;
  if (shown.is === 'failure')
    return (
      <p className="watch-none" role="status">
        {shown.text}
      </p>
    );
  return (
    <figure>
      <img src={shown.url} alt={t('control.pictureOf', { name })} />
      {shown.at === null ? null : <figcaption>{t('control.pictureAt', { time: shown.at })}</figcaption>}
    </figure>
  );
}

/** The newest picture, or null while none has come. */
async function readPicture(personId: number): Promise<Response | null> {
  const answer = await fetch(watchingCalls.screenPicture.path.replace(':personId', String(personId)), {
    cache: 'no-store',
  });
  if (answer.ok) return answer;
  if (answer.status === 404) return null;
  throw errorOfAnswer(answer.status, await answer.json().catch(() => null));
}

async function pictureOf(answer: Response): Promise<Shown> {
  const at = answer.headers.get('Last-Modified');
  const url = URL.createObjectURL(await answer.blob());
  return { is: 'picture', url, at: at === null ? null : new Date(at).toLocaleTimeString('en-GB') };
}
