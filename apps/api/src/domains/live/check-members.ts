import { isDeepStrictEqual } from 'node:util';
import { findActors } from '../../auth/credential.ts';
import type { Deps } from '../../deps.ts';
import { mayRead, type Member } from './member.ts';

/**
 * Closes the streams of people who may no longer read them.
 * @param onOtherActor called for members whose rights changed, such as their service
 */
async function checkMembers(
  deps: Pick<Deps, 'reads' | 'now' | 'settings'>,
  members: readonly Member[],
  onOtherActor: (member: Member) => void,
): Promise<void> {
  const credentials = members.map(({ credential }) => credential);
  const actors = await findActors(deps, credentials);
  for (const [index, member] of members.entries()) {
    const actor = actors[index] ?? null;
    if (!mayRead(actor)) member.stream.end();
    else if (!isDeepStrictEqual(actor, member.actor)) {
      member.actor = actor;
      onOtherActor(member);
    }
  }
}

/** Creates a check of the members' rights. Checks do not overlap: requests during one are served together by the next. */
export function createMemberCheck(
  deps: Pick<Deps, 'reads' | 'now' | 'settings'>,
  onOtherActor: (member: Member) => void,
) {
  const waiting = new Set<Member>();
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  return (members: Iterable<Member>): Promise<void> => {
    for (const member of members) waiting.add(member);
    if (queued) return queued;
    queued = last.then(async () => {
      queued = null;
      const checked = [...waiting].filter(({ stream }) => !stream.isClosed());
      waiting.clear();
      if (checked.length > 0) await checkMembers(deps, checked, onOtherActor);
    });
    last = queued.catch(() => {});
    return queued;
  };
}
