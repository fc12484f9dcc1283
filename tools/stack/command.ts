import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseProblem } from '@shootdesk/api/db/db-errors';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { requireOwnSchema, UnusableDatabase } from '@shootdesk/prisma/schema-version';
import type { PrismaClient } from '@shootdesk/prisma/client';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { z } from 'zod';
import { StackFailure } from './failure.ts';
import { localFolder } from './paths.ts';
import { postgresDataFolder } from './postgres-files.ts';
import { readSecrets } from './secrets.ts';

/** Line of postmaster.pid with the port. */
const portLine = 3;

/** `DATABASE_URL`, else the running local stack's database. */
export function existingDatabase(folder: string, variables: NodeJS.ProcessEnv): string {
  if (variables['DATABASE_URL']) return variables['DATABASE_URL'];
  const pidFile = join(postgresDataFolder(folder), 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new StackFailure('No database: start the product with npm start, or set DATABASE_URL.');
  const port = readFileSync(pidFile, 'utf8').split('\n')[portLine]?.trim();
  return `postgresql://postgres:${readSecrets(folder).postgresPassword}@127.0.0.1:${port}/shootdesk`;
}

interface CommandDeps {
  readonly prisma: PrismaClient;
  readonly now: () => Date;
}

/** The sentence for an expected error; null for others. */
function sentence(error: unknown): string | null {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  if (error instanceof StackFailure || error instanceof Problem || error instanceof UnusableDatabase)
    return error.message;
  const wrongArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  return wrongArgument ? (error as Error).message : (databaseProblem(error)?.message ?? null);
}

/** Runs a command and prints its result; ends with 1 when it fails. */
export async function runCommand(work: (deps: CommandDeps) => Promise<string>): Promise<void> {
  let prisma: PrismaClient | null = null;
  try {
    prisma = createPrismaClient(existingDatabase(localFolder, process.env), { max: 1 });
    await requireOwnSchema(prisma);
    process.stdout.write(`${await work({ prisma, now: () => new Date() })}\n`);
  } catch (error) {
    const message = sentence(error);
    process.stderr.write(`${message ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  } finally {
    await prisma?.$disconnect();
  }
}
