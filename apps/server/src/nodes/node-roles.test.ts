import { expect, it } from 'vitest';
import { fenceOf } from './node-roles.ts';

it.each([
  ['does not hold it', null, true, null],
  ['holds it', 7, true, { epoch: 7 }],
  ['is the only one', 1, false, { epoch: null }],
])('the fence of a role at a node that %s', (_, epoch, areLeased, expected) => {
  expect(fenceOf({ held: () => epoch, areLeased }, 'exchange')).toEqual(expected);
});
