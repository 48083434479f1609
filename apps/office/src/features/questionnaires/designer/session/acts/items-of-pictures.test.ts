import { expect, it } from 'vitest';
import { DRAFT } from './draft-to-edit.test-data.ts';
import { itemsOfPictures } from './items-of-pictures.ts';

it('makes a product of each picture, in one step, called like its file', () => {
  const list = { uid: 'm', list: 'products', owner: 'h1' } as const;
  const pictures = [
    { id: 'aa', name: 'Milk_3%.png' },
    { id: 'bb', name: 'חלב.jpeg' },
  ];
  const commands = itemsOfPictures(DRAFT, list, pictures, 'en');
  expect(commands).toMatchObject([
    { op: 'addItem', ...list, after: 'w', item: { code: 5, image: { type: 'image', id: 'aa' } } },
    { op: 'addItem', ...list, item: { code: 6, image: { type: 'image', id: 'bb' } } },
  ]);
  const words = commands.flatMap((command) =>
    command.op === 'addItem' ? Object.values(command.texts?.['en'] ?? {}) : [],
  );
  expect(words).toEqual(['Milk 3%', 'חלב']);
  expect(commands.map((command) => (command.op === 'addItem' ? command.after : null))[1]).toBe(
    commands[0]?.op === 'addItem' ? commands[0].item.uid : null,
  );
});
