import { useScreenLanguage, useText } from '@seker/ui';
import { IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { codesNow } from '../session/coding-session.ts';
import { mostCodesOf } from '../session/put-code.ts';
import { toggleNow } from '../session/put-now.ts';
import { useCoding } from './coding-context.ts';

/** The codes that the answer has, and for how many more there is room. */
export function CodesPut(): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { store, view } = useCoding();
  const { session } = view;
  const codes = codesNow(session);
  const most = mostCodesOf(session);
  return (
    <ul className="coding-put" aria-label={t('encoding.codesPut')}>
      {codes.map((id) => {
        const code = session.tree.byId.get(id);
        const name = code === undefined ? '' : nameOfCode(code, language);
        return (
          <li key={id} className="coding-put-code">
            <bdi dir="ltr">{code?.number ?? '–'}</bdi>
            <bdi>{name}</bdi>
            <button
              type="button"
              aria-label={t('encoding.takeOff', { code: `${code?.number ?? ''} ${name}` })}
              onClick={() => store.do((now, act) => toggleNow(now, id, act))}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      <Room most={most} has={codes.length} />
    </ul>
  );
}

function Room({ most, has }: { readonly most: number | null; readonly has: number }): ReactElement | null {
  const t = useText();
  if (has === 0)
    return (
      <li className="coding-room">
        {t('encoding.noCodeYet')}
        {most === null || most === 1 ? null : <> · {t('encoding.upToShort', { n: most })}</>}
      </li>
    );
  if (most === null || most === 1) return null;
  const left = most - has;
  return (
    <li className="coding-room">
      {left > 0 ? t('encoding.roomFor', { count: left, n: left }) : t('encoding.fullOf', { n: most })}
    </li>
  );
}
