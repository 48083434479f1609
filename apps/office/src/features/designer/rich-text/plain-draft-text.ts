import { isJsonObject, type Json } from '@seker/questionnaire/design';

/** The words of a draft's text without their form, as in lists and search; a pipe is three dots. */
export function plainDraftText(text: Json | undefined): string {
  if (text === undefined || text === null) return '';
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) return text.map((paragraph) => lineText(paragraph)).join(' ');
  return '';
}

function lineText(inline: Json): string {
  if (typeof inline === 'string') return inline;
  if (Array.isArray(inline)) return inline.map(lineText).join('');
  if (!isJsonObject(inline)) return '';
  switch (inline['type']) {
    case 'list':
      return Array.isArray(inline['items']) ? inline['items'].map(lineText).join(' · ') : '';
    case 'pipe':
      return '…';
    case 'plural':
    case 'select': {
      const forms = inline['forms'];
      return isJsonObject(forms) ? lineText(forms['other'] ?? '') : '';
    }
    default:
      return lineText(inline['content'] ?? '');
  }
}
