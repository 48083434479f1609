/** What groups remember of encoding, in English. */
export const codingMemoryEn = {
  'codingMemory.title': 'Memory of encoding',
  'codingMemory.searchHint': 'Words, code or codeframe',
  'codingMemory.empty': 'Nothing is remembered yet',
  'codingMemory.emptyHint':
    'Each night, short answers that people encoded are remembered for the next projects of their group.',
  'codingMemory.text': 'Words',
  'codingMemory.code': 'Code',
  'codingMemory.codeGone': 'in no codeframe any more',
  'codingMemory.frame': 'Codeframe',
  'codingMemory.group': 'Group',
  'codingMemory.language': 'Language',
  'codingMemory.times': 'Times',
  'codingMemory.people': 'People',
  'codingMemory.last': 'Last time',
  'codingMemory.forget': 'Forget',
  'codingMemory.forgetTitle': 'Forget these words?',
  'codingMemory.forgetText':
    'They are no longer suggested or encoded from memory in any project of the group, and the same code does not teach them again.',
  'codingMemory.forgetStays': 'Answers that are encoded stay as they are.',
  'codingMemory.chosen': 'Rows to forget',
  'codingMemory.typeCount': 'Type the number of rows:',
  'codingMemory.forgotten_one': 'One row was forgotten.',
  'codingMemory.forgotten_two': '{{count}} rows were forgotten.',
  'codingMemory.forgotten_other': '{{count}} rows were forgotten.',
  'codingMemory.forgetJob': 'The rows are being forgotten; the job is among the jobs.',
} as const;
