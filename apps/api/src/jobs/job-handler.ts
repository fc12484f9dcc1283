import type { JobName, PayloadOf } from '../db/outbox-catalogue.ts';
import type { Deps } from '../deps.ts';

/**
 * Does the work of one message. It may run twice for the same message (a worker can die between the work and the note that it is
 * done), so it must be idempotent; `outboxId` names the message.
 */
export type JobHandler<N extends JobName> = (deps: Deps, payload: PayloadOf<N>, outboxId: number) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };
