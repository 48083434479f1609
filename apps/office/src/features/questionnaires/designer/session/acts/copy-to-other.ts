import { draftsCalls } from '@seker/contract';
import { copyNodes, type DraftDocument } from '@seker/questionnaire/design';
import { client } from '@seker/ui';
import { draftIndex } from '../draft-index.ts';
import { draftLine } from '../draft-line.ts';
import { draftOf } from '../draft-of.ts';
import { type Batch, enqueue } from '../unsent-batches.ts';
import { copiesInto } from './copies-into.ts';
import { freshUid } from './fresh-uid.ts';
import { withoutUntouched } from './untouched.ts';

/** Nodes of this draft, and after which node of the other questionnaire they go; `null`: at its end. */
export interface CopyOrder {
  readonly document: DraftDocument;
  readonly uids: readonly string[];
  readonly questionnaireId: number;
  readonly after: string | null;
}

/** Copies nodes with their texts and logic into the draft of another questionnaire, as it is there now. */
export async function copyToOther({ document, uids, questionnaireId, after }: CopyOrder): Promise<void> {
  const opened = await client.call(draftsCalls.openDraft, { questionnaireId });
  const target = draftOf(opened.document);
  const { order, byUid } = draftIndex(target);
  const last = after !== null && byUid.has(after) ? after : order.at(-1)?.node.uid;
  const copied = copyNodes(document, uids, withoutUntouched(target), freshUid);
  const queue: Batch[] = [];
  enqueue(queue, last === undefined ? [] : copiesInto(target, copied, last), () => crypto.randomUUID());
  if (queue.length === 0) throw new Error('nothing of it can stand there');
  const line = draftLine(questionnaireId);
  let { rev } = opened;
  for (const { id, commands } of queue) {
    const sent = await line.send(rev, id, commands);
    if (sent.conflicts.length > 0) throw new Error('where it goes was changed meanwhile');
    ({ rev } = sent);
  }
}
