import type { Tx } from '../../db/transaction.ts';
import { mostNames, type Dependents } from '../../kernel/still-needed.ts';

/** Records that would lose their client, one row for each kind of which there are any. */
export function findClientDependents(tx: Tx, clientId: number): Promise<Dependents[]> {
  return tx.$queryRaw<Dependents[]>`
    WITH needed (type, sort, name) AS (
      SELECT 'ServiceJob', 1, name FROM service_jobs WHERE client_id = ${clientId}
      UNION ALL SELECT 'Campaign', 2, name FROM campaigns WHERE client_id = ${clientId}
      UNION ALL SELECT 'User', 3, name FROM users
        WHERE agent_office_id = ${clientId} OR id IN (SELECT user_id FROM user_offices WHERE client_id = ${clientId})
      UNION ALL SELECT 'ApiKey', 4, k.name FROM api_key_clients c JOIN api_keys k ON k.id = c.api_key_id WHERE c.client_id = ${clientId}
      UNION ALL SELECT 'YoutubeChannel', 5, y.name FROM client_youtube_channels l JOIN youtube_channels y ON y.id = l.youtube_channel_id
        WHERE l.client_id = ${clientId}
    )
    SELECT type, count(*)::int AS count, (array_agg(name ORDER BY name))[1:${mostNames}::int] AS names
    FROM needed GROUP BY type, sort ORDER BY sort`;
}
