import { handleMessage } from '../src/jobs/handle-message.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import type { TestApp } from './app.ts';

/** Handles all messages in order, including those that follow, like the worker. */
export async function handleAll({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  for (;;) {
    const message = await deps.prisma.outboxMessage.findFirst({
      where: { handledAt: null },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    if (!message) return;
    await handleMessage(deps, jobHandlers, message.id);
  }
}
