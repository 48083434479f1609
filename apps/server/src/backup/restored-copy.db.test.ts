import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAtWork, releaseCopy } from '../db/restored-copy.queries.ts';
import { joinNodes } from '../nodes/join-nodes.ts';
import { takeRole } from '../nodes/node.queries.ts';
import { ROLES } from '../nodes/node-roles.ts';
import { startTestServer } from '../testing/test-server.ts';

describe('a restored copy', () => {
  it('speaks to no exchange, sends no mail and calls no panel back until it is said to be the one at work', async () => {
    const copy = await startTestServer({ jobs: false });
    try {
      await copy.asOwner("insert into restored_copy (backup_at) values (now() - interval '1 day')");
      const node = { db: copy.db, version: 'copy', wanted: ROLES, onError: () => undefined };
      expect(await isAtWork(copy.db)).toBe(false);
      const sole = await joinNodes({ ...node, isSole: true });
      const heard: (number | null)[] = [];
      sole.roles.onChange('exchange', (epoch) => heard.push(epoch));
      expect([sole.roles.held('ticker'), sole.roles.held('exchange'), heard]).toEqual([1, null, []]);
      await copy.asOwner("update role_lease set until = '-infinity', node_id = null");
      const other = randomUUID();
      await copy.asOwner(`insert into node (id, version) values ('${other}', 'copy')`);
      expect(await takeRole(copy.db, other, 'ticker')).not.toBeNull();
      expect(await takeRole(copy.db, other, 'exchange')).toBeNull();

      expect(await releaseCopy(copy.db)).toBe(true);
      expect(await releaseCopy(copy.db)).toBe(false);
      expect(await takeRole(copy.db, other, 'exchange')).not.toBeNull();
      await expect.poll(() => heard).toEqual([1]);
      await sole.leave();
    } finally {
      await copy.stop();
    }
  });
});
