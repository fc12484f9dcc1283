// Writes PDFs of comments for several people at once and sends the memory that it took: `comment-pdfs-process.ts <job id> <people> <bounded|unbounded>`.
import type { Readable } from 'node:stream';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { loadConfig } from '@shootdesk/api/config';
import { commentsPdf } from '@shootdesk/api/domains/asset-comments/export/comments-pdf';
import { exportComments } from '@shootdesk/api/domains/asset-comments/export/exported-comments';
import { createPdfSlots } from '@shootdesk/api/domains/asset-comments/export/pdf-slots';
import { createBlobStore } from '@shootdesk/api/integrations/blob/azure-blob-store';
import { pino } from 'pino';

/** Memory and time of the PDFs. */
export interface WrittenPdfs {
  readonly restMb: number;
  readonly peakMb: number;
  readonly seconds: number;
  readonly megabytes: number;
}

const [jobId, people, mode] = process.argv.slice(2);
const config = loadConfig(process.env);
const now = () => new Date();
const prisma = createPrismaClient(config.databaseUrl);
const tools = { prisma, blob: createBlobStore(config, now), log: pino({ level: 'error' }), now };
const slots = createPdfSlots();

async function readThrough(pdf: Readable): Promise<number> {
  let bytes = 0;
  for await (const chunk of pdf) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** One person's PDF; answers its bytes. */
async function writeFor(userId: number): Promise<number> {
  const rights = { userType: 'BackOffice', role: 'BackOffice', serviceIds: [], flags: [], clientIds: null } as const;
  const actor = { userId, name: `Person ${userId}`, timeZone: 'Australia/Melbourne', key: null, ...rights };
  const exported = await exportComments(tools, actor, Number(jobId));
  const write = () => commentsPdf(tools, exported);
  return readThrough(mode === 'bounded' ? await slots.take(userId, write) : write());
}

const restMb = process.memoryUsage.rss() / 1_048_576;
const begin = performance.now();
const sizes = await Promise.all(Array.from({ length: Number(people) }, (_, index) => writeFor(index + 1)));
const written: WrittenPdfs = {
  restMb,
  // In kB.
  peakMb: process.resourceUsage().maxRSS / 1024,
  seconds: (performance.now() - begin) / 1000,
  megabytes: sizes.reduce((sum, each) => sum + each, 0) / 1_048_576,
};
await prisma.$disconnect();
process.send?.(written);
process.disconnect();
