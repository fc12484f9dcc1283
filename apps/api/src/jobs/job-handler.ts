import type { JobName, PayloadOf } from '../db/outbox-catalogue.ts';
import type { Deps } from '../deps.ts';

/** Must be idempotent, because it runs again when a worker dies before the outcome is stored; `outboxId` identifies the message. */
export type JobHandler<N extends JobName> = (deps: Deps, payload: PayloadOf<N>, outboxId: number) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };
