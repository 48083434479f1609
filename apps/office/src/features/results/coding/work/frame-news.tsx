import { useScreenLanguage, useText } from '@seker/ui';
import { IconBellRinging } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { clockOf, daysAgo } from './clock-of.ts';
import { CodeNumber } from './code-number.tsx';
import { useCoding } from './coding-context.ts';

/** The last of them are what an encoder has not seen. */
const MOST_NEWS = 4;

/** What has changed in the frame in the last seven days. */
export function FrameNews(): ReactElement | null {
  const t = useText();
  const language = useScreenLanguage();
  const { task, view } = useCoding();
  const { byId } = view.session.tree;
  const [now] = useState(() => new Date());
  const changes = task.changes.toSorted((one, other) => other.revision - one.revision).slice(0, MOST_NEWS);
  if (changes.length === 0) return null;
  return (
    <section className="coding-news">
      <h3>
        <IconBellRinging size={16} aria-hidden="true" />
        {t('encoding.news')}
      </h3>
      <ul>
        {changes.map(({ revision, at, act, codeId, intoId }) => {
          const code = byId.get(codeId ?? 0);
          const about = byId.get(intoId ?? codeId ?? 0);
          const days = daysAgo(at, now);
          // A merged code is known by its number; its name is that of the other one now.
          const name =
            act === 'merged' ? String(code?.number ?? '') : code === undefined ? '' : nameOfCode(code, language);
          return (
            <li key={revision}>
              {about === undefined ? null : <CodeNumber code={about} />}
              <span>{t(`encoding.change.${act}`, { name: `\u2068${name}\u2069` })}</span>
              <time dateTime={at}>
                {days === 1 ? (
                  t('encoding.yesterday')
                ) : (
                  <bdi dir="ltr">{days === 0 ? clockOf(at) : at.slice(5, 10).split('-').toReversed().join('.')}</bdi>
                )}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
