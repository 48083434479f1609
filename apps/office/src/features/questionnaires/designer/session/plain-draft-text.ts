import { isJsonObject, type Json, type JsonObject } from '@seker/questionnaire/design';

type PipeWords = (pipe: JsonObject) => string;

const DOTS: PipeWords = () => '…';

/** The words of a draft's text without their form, as in lists and search; a pipe is three dots where it has no words. */
export function plainDraftText(text: Json | undefined, pipeWords: PipeWords = DOTS): string {
  if (text === undefined || text === null) return '';
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) return text.map((paragraph: Json) => lineText(paragraph, pipeWords)).join(' ');
  return '';
}

function lineText(inline: Json, pipeWords: PipeWords): string {
  if (typeof inline === 'string') return inline;
  if (Array.isArray(inline)) return inline.map((part: Json) => lineText(part, pipeWords)).join('');
  if (!isJsonObject(inline)) return '';
  switch (inline['type']) {
    case 'list': {
      const items = Array.isArray(inline['items']) ? inline['items'] : [];
      return items.map((item: Json) => lineText(item, pipeWords)).join(' · ');
    }
    case 'pipe':
      return pipeWords(inline);
    case 'plural':
    case 'select': {
      const forms = inline['forms'];
      return isJsonObject(forms) ? lineText(forms['other'] ?? '', pipeWords) : '';
    }
    default:
      return lineText(inline['content'] ?? '', pipeWords);
  }
}
