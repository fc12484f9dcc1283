import type { ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import { refusalOfKey } from '@shootdesk/shared/kernel/access';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Actor } from './actor.ts';

/** 403 when the API key lacks the scope; people need none. */
export function requireScope({ key }: Pick<Actor, 'key'>, scope: ApiKeyScope): void {
  const refusal = key && refusalOfKey(key, { house: scope });
  if (refusal !== null) throw problem('forbidden', refusal);
}
