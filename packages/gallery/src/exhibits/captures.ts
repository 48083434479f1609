import { type Exhibit, exhibit } from '../exhibit.ts';

export const captureExhibits: readonly Exhibit[] = [
  exhibit('capture-photo', ['צירוף: צילום', 'Attachment: photo'], {
    kind: 'capture',
    subKind: 'photo',
    text: ['נא לצלם את המדף שבו עומד המוצר', 'Please take a photo of the shelf that holds the product'],
  }),
  exhibit('capture-audio', ['צירוף: הקלטה', 'Attachment: sound'], {
    kind: 'capture',
    subKind: 'audio',
    text: ['נא לספר בקול מה קרה בביקור', 'Please tell aloud what happened at the visit'],
    maxBytes: 5 * 1024 * 1024,
  }),
  exhibit('capture-signature', ['צירוף: חתימה', 'Attachment: signature'], {
    kind: 'capture',
    subKind: 'signature',
    text: ['נא לחתום על ההסכמה להשתתף', 'Please sign the consent to take part'],
  }),
  exhibit('capture-file', ['צירוף: קובץ', 'Attachment: file'], {
    kind: 'capture',
    subKind: 'file',
    text: ['נא לצרף את הקבלה', 'Please attach the receipt'],
    types: ['pdf', 'image', 'text'],
    maxBytes: 1024 * 1024,
  }),
  exhibit('capture-position', ['צירוף: מיקום', 'Attachment: position'], {
    kind: 'capture',
    subKind: 'position',
    text: ['היכן נמצאת התחנה?', 'Where is the bus stop?'],
  }),
  exhibit('capture-barcode', ['צירוף: ברקוד', 'Attachment: barcode'], {
    kind: 'capture',
    subKind: 'barcode',
    text: ['מה הברקוד שעל האריזה?', 'Which barcode stands on the package?'],
    rules: [{ rule: 'pattern', pattern: '\\d{8,14}' }],
  }),
];
