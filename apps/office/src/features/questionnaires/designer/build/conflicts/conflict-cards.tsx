import './conflicts.css';
import { Button } from '@mantine/core';
import { MOST_BATCH_BYTES, MOST_DRAFT_BYTES, MOST_DRAFT_NODES } from '@seker/contract';
import { findLanguage, isJsonObject, type Json, ownerOf, textOf } from '@seker/questionnaire/design';
import { countText, notify, type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nodeWords } from '../../say/node-words.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { draftIndex } from '../../session/draft-index.ts';
import type { DraftSession } from '../../session/draft-session.ts';
import { jsonLine } from '../../session/json-line.ts';
import type { OpenConflict } from '../../session/open-conflict.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import { bothTexts } from './both-texts.ts';

/** What two people did at once and cannot both be: theirs holds until it is settled, and what one did oneself is not lost. */
export function ConflictCards({ conflicts }: { readonly conflicts: readonly OpenConflict[] }): ReactElement {
  const t = useText();
  return (
    <section className="conflicts" aria-label={t('designer.conflictsTitle')}>
      <h2>{t('designer.conflictsTitle')}</h2>
      {conflicts.map((conflict) => (
        <ConflictCard key={JSON.stringify(conflict)} conflict={conflict} />
      ))}
    </section>
  );
}

function ConflictCard({ conflict }: { readonly conflict: OpenConflict }): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  // Another state of the draft says another place, and other words of theirs.
  const document = useDraft((draft) => draft);
  const own = isJsonObject(conflict.command) ? conflict.command : {};
  const key = own['op'] === 'text' ? jsonLine(own['key']) : null;
  const uid = key === null ? jsonLine(own['uid'] ?? own['into']) : ownerOf(key);
  const entry = draftIndex(document).byUid.get(uid);
  const place =
    entry === undefined ? '' : `${jsonLine(entry.node['number'])} ${nodeWords(document, entry, language, t)}`;
  const isBack = conflict.removedBy !== null;
  const by = conflict.by?.name ?? t('designer.someoneElse');
  return (
    <article className="conflict">
      <p className="conflict-what">
        {conflict.why === 'collision'
          ? t('designer.collides', { name: by })
          : conflict.why === 'gone'
            ? t('designer.isGone', { name: by })
            : refusalText(conflict.detail, t)}
      </p>
      {place.trim() === '' ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => desk.select([uid])}>
          <bdi>{place.trim()}</bdi>
        </Button>
      )}
      <dl>
        <dt>{t('designer.yours')}</dt>
        <dd>
          <bdi>{saidOf(own, t)}</bdi>
        </dd>
        {conflict.why === 'collision' ? (
          <>
            <dt>{t('designer.theirs', { name: by })}</dt>
            <dd>
              <bdi>{key === null ? valueText(memberNow(session, own)) : plainDraftText(textNow(session, own))}</bdi>
            </dd>
          </>
        ) : null}
      </dl>
      <div className="conflict-acts">
        <Button variant="default" size="xs" onClick={() => session.settle(conflict, [])}>
          {t(conflict.why === 'collision' ? 'designer.takeTheirs' : isBack ? 'designer.dropMine' : 'designer.forget')}
        </Button>
        {isBack ? (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              void session.bringBack(conflict).then((isDone) => {
                if (!isDone) notify({ id: 'bringBack', text: t('designer.notBroughtBack') });
              })
            }
          >
            {t('designer.bringBack')}
          </Button>
        ) : null}
        {conflict.why === 'collision' ? (
          <Button variant="default" size="xs" onClick={() => session.settle(conflict, [conflict.command])}>
            {t('designer.takeMine')}
          </Button>
        ) : null}
        {conflict.why === 'collision' && key !== null ? (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              session.settle(conflict, [{ ...own, value: bothTexts(textNow(session, own), own['value']) }])
            }
          >
            {t('designer.takeBoth')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function refusalText(code: string, t: Translate): string {
  if (code === 'tooLarge') return t('designer.isTooLarge', { most: countText(MOST_BATCH_BYTES / 1024) });
  if (code !== 'draftTooLarge') return t('designer.doesNotFit');
  const most = { parts: countText(MOST_DRAFT_NODES), megabytes: countText(MOST_DRAFT_BYTES / 1024 / 1024) };
  return t('designer.isFull', most);
}

type Command = Readonly<Record<string, Json>>;

function textNow({ document }: DraftSession, command: Command): Json | undefined {
  const bundle = findLanguage(document, jsonLine(command['language']));
  return bundle === null ? undefined : textOf(bundle, jsonLine(command['key']));
}

function memberNow({ document }: DraftSession, command: Command): Json | undefined {
  return draftIndex(document).byUid.get(jsonLine(command['uid']))?.node[jsonLine(command['field'])];
}

function saidOf(command: Command, t: Translate): string {
  switch (command['op']) {
    case 'text':
      return plainDraftText(command['value']);
    case 'set':
    case 'setItem':
      return `${jsonLine(command['field'])}: ${valueText(command['value'])}`;
    case 'remove':
    case 'removeItem':
      return t('designer.yourRemoval');
    case 'move':
    case 'moveItem':
      return t('designer.yourMove');
    default:
      return addedWords(command['texts']) || t('designer.yourAddition');
  }
}

/** The words that came with an addition, each text in a line. */
function addedWords(texts: Json | undefined): string {
  if (texts === undefined || !isJsonObject(texts)) return '';
  const words = Object.values(texts).flatMap((owned) => (isJsonObject(owned) ? Object.values(owned) : []));
  return words.map((text) => plainDraftText(text)).join('\n');
}

function valueText(value: Json | undefined): string {
  if (value === undefined) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
