import { deskCalls } from '@seker/contract';
import { TALK_SITUATIONS, type TalkSituation } from '@seker/fieldwork';
import { client, failureText, notify, useText } from '@seker/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import type { Command } from '../visit/command.ts';

export function talkOptions(respId: number) {
  return queryOptions({
    queryKey: ['talk', respId],
    queryFn: async () => {
      await afterPaint();
      return await client.call(deskCalls.talkMaterial, { respId });
    },
  });
}
export type TalkMaterial = Awaited<ReturnType<NonNullable<ReturnType<typeof talkOptions>['queryFn']>>>;

export interface Talk {
  /** Null: not read yet, or there is none. */
  readonly material: TalkMaterial | null;
  /** Nothing was written for the project. */
  readonly isEmpty: boolean;
  /** In which it is shown, and how another one is. */
  readonly language: TalkMaterial['languages'][number] | null;
  readonly speak: (code: string) => void;
  readonly situation: TalkSituation;
  /** Those in which there is something to say or to find. */
  readonly situations: readonly TalkSituation[];
  readonly choose: (situation: TalkSituation) => void;
  readonly said: readonly string[];
  readonly tick: (key: string, isSaid: boolean) => void;
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly onSearchField: RefCallback<HTMLInputElement>;
  readonly commands: readonly Command[];
}

export const ANSWERS_KEY = 'F1';
const AWAITED_MILLISECONDS = 3_000;

export interface TalkWishes {
  readonly respId: number;
  /** In which the act at hand puts the conversation. */
  readonly ofAct: TalkSituation;
  /** Brings the answers into sight where they do not stand on the stage. */
  readonly onAnswers: () => void;
}

/** What is said to the current respondent; the situation follows the status that is being chosen, until the interviewer chooses another situation. */
export function useTalk({ respId, ofAct, onAnswers }: TalkWishes): Talk {
  const t = useText();
  const queries = useQueryClient();
  const options = talkOptions(respId);
  const query = useQuery(options);
  const [spoken, setSpoken] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ readonly of: TalkSituation; readonly situation: TalkSituation } | null>(null);
  const [typed, type] = useState('');
  const search = useRef<HTMLInputElement>(null);
  /** When the key was pressed before the answers were there; later the focus is elsewhere for a reason. */
  const awaitedAt = useRef(Number.NEGATIVE_INFINITY);
  const onSearchField = useCallback((field: HTMLInputElement | null): void => {
    search.current = field;
    if (field === null || performance.now() - awaitedAt.current > AWAITED_MILLISECONDS) return;
    awaitedAt.current = Number.NEGATIVE_INFINITY;
    field.focus();
  }, []);
  const read = query.data ?? null;
  const material = read === null || read.parts.length === 0 ? null : read;
  const situations = material === null ? [] : situationsOf(material);
  const wanted = chosen !== null && chosen.of === ofAct ? chosen.situation : ofAct;
  const choose = (situation: TalkSituation): void => setChosen({ of: ofAct, situation });
  const isEmpty = read !== null && material === null;
  const hasAnswers = material === null ? !isEmpty : situations.includes('refusal');

  const tick = async (key: string, isSaid: boolean): Promise<void> => {
    const { queryKey } = options;
    queries.setQueryData(queryKey, (known) => known && { ...known, said: withReason(known.said, key, isSaid) });
    try {
      const { said } = await client.call(deskCalls.noteReason, { respId, key, isSaid: isSaid ? 1 : 0 });
      queries.setQueryData(queryKey, (known) => known && { ...known, said });
    } catch (error) {
      queries.setQueryData(queryKey, (known) => known && { ...known, said: withReason(known.said, key, !isSaid) });
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'reason', text, tone: 'danger' });
    }
  };
  return {
    material,
    isEmpty,
    language: material?.languages.find(({ code }) => code === (spoken ?? material.language)) ?? null,
    speak: setSpoken,
    situation: situations.includes(wanted) ? wanted : (situations[0] ?? 'opening'),
    situations,
    choose,
    said: material?.said ?? [],
    tick: (key, isSaid) => void tick(key, isSaid),
    typed,
    type,
    onSearchField,
    commands: hasAnswers
      ? [
          {
            id: 'answers',
            label: t('talk.find'),
            hint: ANSWERS_KEY,
            disabledReason: null,
            run: () => {
              choose('refusal');
              onAnswers();
              awaitedAt.current = performance.now();
              requestAnimationFrame(() => {
                if (search.current === null) return;
                awaitedAt.current = Number.NEGATIVE_INFINITY;
                search.current.focus();
              });
            },
          },
        ]
      : [],
  };
}

/** Answers and reasons stand in the refusal's. */
function situationsOf({ parts }: TalkMaterial): readonly TalkSituation[] {
  return TALK_SITUATIONS.filter((situation) =>
    parts.some(({ key, kind }) => (kind === 'script' ? key === situation : situation === 'refusal')),
  );
}

function withReason(said: readonly string[], key: string, isSaid: boolean): string[] {
  const others = said.filter((one) => one !== key);
  return isSaid ? [...others, key] : others;
}
