import type { Config } from '../../config.ts';
import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** The bus listens on one connection and tells on another. */
const OF_BUS = 2;
/** The job runner's pool, and a connection for each lane of mail. */
const OF_JOBS = 4 + 4;
const WARNING_SHARE = 0.8;

/** Whether the database has as many connections as all nodes may open together. */
export function checkConnections({ database, config }: Facts): Verdict {
  if (database.type !== 'open') return null;
  const nodes = Math.max(1, database.server.livingNodes);
  const values = { nodes, needed: nodes * connectionsOf(config), most: database.server.connections.most };
  if (values.needed > values.most) return bad('connectionsFew', 'moreConnections', values);
  return values.needed > values.most * WARNING_SHARE
    ? warning('connectionsFew', 'moreConnections', values)
    : good('connectionsEnough', values);
}

/** What one node may open; a pooler in between holds the application's own connections. */
function connectionsOf({ databasePool, databaseUrl, databaseDirectUrl, role }: Config): number {
  const isPooled = databaseUrl !== databaseDirectUrl;
  return (isPooled ? 0 : databasePool) + OF_BUS + (role === 'web' ? 0 : OF_JOBS);
}
