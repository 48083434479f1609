import { type DraftDocument, isJsonObject, nextNumber, type QuestionStart } from '@seker/questionnaire/design';
import { draftIndex } from '../draft-index.ts';

/** What a new question takes from the draft: its number, the last list of answers before it, a picture that is there. */
export function questionStart(document: DraftDocument, after: string | null): QuestionStart {
  const { order } = draftIndex(document);
  const at = after === null ? -1 : order.findIndex(({ node }) => node.uid === after);
  const before = at < 0 ? order : order.slice(0, at + 1);
  const source = before.findLast(({ node }) => Array.isArray(node['answers']))?.node.uid;
  const image = order.map(({ node }) => pictureIn(node['image'])).find((id) => id !== null);
  return {
    number: nextNumber(document),
    ...(source === undefined ? {} : { source }),
    ...(image === undefined || image === null ? {} : { image }),
  };
}

function pictureIn(json: unknown): string | null {
  return isJsonObject(json) && typeof json['id'] === 'string' && json['id'] !== '' ? json['id'] : null;
}
