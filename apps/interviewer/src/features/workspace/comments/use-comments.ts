import { type Comment, deskCalls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';

export function commentsOptions(respId: number) {
  return queryOptions({
    queryKey: ['comments', respId],
    queryFn: async () => {
      await afterPaint();
      return (await client.call(deskCalls.comments, { respId })).data;
    },
  });
}

export interface Comments {
  readonly list: readonly Comment[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isPosting: boolean;
  /** Null when it was saved; otherwise why not, in words. */
  readonly post: (text: string) => Promise<string | null>;
  /** Takes it away after a while in which that can be undone. */
  readonly remove: (id: number) => void;
  readonly undo: (id: number) => void;
  readonly isGoing: (id: number) => boolean;
}

/** How long a deleted comment can be had back. */
const UNDO_MS = 6_000;

/** The comments about a respondent, and how one is added or taken back. */
export function useComments(respId: number): Comments {
  const t = useText();
  const queries = useQueryClient();
  const options = commentsOptions(respId);
  const query = useQuery(options);
  const posting = useMutation({
    mutationFn: (text: string) => client.call(deskCalls.saveComment, { respId, text }),
  });
  const removing = useMutation({
    mutationFn: (commentId: number) => client.call(deskCalls.deleteComment, { commentId }),
    onSuccess: (_, commentId) =>
      queries.setQueryData(options.queryKey, (list) => list?.filter((comment) => comment.id !== commentId)),
    onError: (error) => {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'comment', text, tone: 'danger' });
    },
  });
  const [going, setGoing] = useState<ReadonlyMap<number, number>>(new Map());
  const forget = (id: number): void => setGoing((known) => new Map([...known].filter(([other]) => other !== id)));
  const newest = useRef(going);
  useEffect(() => {
    newest.current = going;
  });
  const { mutate } = removing;
  // Leaving the respondent meanwhile has deleted it.
  useEffect(
    () => () => {
      for (const [id, timer] of newest.current) {
        clearTimeout(timer);
        mutate(id);
      }
    },
    [mutate],
  );
  return {
    list: query.data ?? [],
    isLoading: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    isPosting: posting.isPending,
    post: async (text) => {
      try {
        const answer = await posting.mutateAsync(text);
        if (!answer.success) return answer.error ?? t('app.technicalFailure');
        await queries.invalidateQueries({ queryKey: options.queryKey });
        return null;
      } catch (error) {
        return failureText(error, t) ?? t('app.loggedOff');
      }
    },
    remove: (id) => {
      const timer = window.setTimeout(() => {
        forget(id);
        mutate(id);
      }, UNDO_MS);
      setGoing((known) => new Map([...known, [id, timer]]));
    },
    undo: (id) => {
      clearTimeout(going.get(id));
      forget(id);
    },
    isGoing: (id) => going.has(id),
  };
}
