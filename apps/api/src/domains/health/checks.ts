import type { Deps } from '../../deps.ts';

/** Longest wait for an answer, in milliseconds: a probe that hangs is worse than one that fails. */
const patience = 2000;

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  const timer = AbortSignal.timeout(patience);
  const late = new Promise<false>((resolve) => timer.addEventListener('abort', () => resolve(false), { once: true }));
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

/** Whether the database answers. */
export function checkDatabase({ prisma }: Pick<Deps, 'prisma'>): Promise<boolean> {
  return answersInTime(prisma.$queryRaw`SELECT 1`);
}
