import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { loadConfig } from '@shootdesk/api/config';
import { createBlobStore } from '@shootdesk/api/integrations/blob/azure-blob-store';
import { startServices } from '../stack/services.ts';
import type { WrittenPdfs } from './comment-pdfs-process.ts';
import { writeGenerated } from './generated-table.ts';
import { print } from './print.ts';
import { fillJob, largePicture } from './review-data.ts';
import { benchSessionSecret } from './servers.ts';

const people = 10;
/** Most memory in MB that ten people at once may take beyond the rest. */
const wantedMb = 500;
const job = { assets: 20, comments: 40, ofOne: 4, answers: 1 } as const;
const container = 'service-jobs-2026';

/** Makes a job with commented pictures, which share a Premium preview; answers its id. */
async function makeJob(environment: Record<string, string>): Promise<number> {
  const config = loadConfig(environment);
  await migrate(config.databaseUrl);
  const prisma = createPrismaClient(config.databaseUrl);
  try {
    await seedReference(prisma);
    const path = 'comment-pdfs/premium.jpg';
    const bytes = await largePicture(2560, 1707);
    await createBlobStore(config, () => new Date()).putFile({ container, path, contentType: 'image/jpeg', bytes });
    const campaign = await prisma.campaign.create({
      data: { name: '12 Station Street', client: { create: { name: 'Acme' } } },
    });
    const { clientId, id: campaignId } = campaign;
    const made = { name: 'Photography', campaignId, clientId, serviceId: 1, serviceJobStatusId: 120 };
    const { id } = await prisma.serviceJob.create({ data: made });
    const preview = { imageType: 'Premium', outputPath: path, generatedAt: new Date() };
    const names = { filePath: path, filename: 'front.jpg', originalName: 'front.jpg', contentType: 'image/jpeg' };
    const file = await prisma.file.create({
      data: {
        ...names,
        size: bytes.length,
        fileType: { connect: { id: 1 } },
        container: { create: { container } },
        filePreviewRequests: { create: preview },
      },
    });
    const asset = await prisma.asset.create({ data: { serviceJobId: id, fileId: file.id } });
    await prisma.assetHistory.create({ data: { assetId: asset.id, version: 1, fileId: file.id } });
    await fillJob(config.databaseUrl, asset.id, job);
    return id;
  } finally {
    await prisma.$disconnect();
  }
}

/** Writes the PDFs in a process of their own, because a process keeps its peak. */
async function written(
  environment: Record<string, string>,
  jobId: number,
  count: number,
  mode: 'bounded' | 'unbounded',
): Promise<WrittenPdfs> {
  const file = join(import.meta.dirname, 'comment-pdfs-process.ts');
  const child = fork(file, [String(jobId), String(count), mode], { env: environment });
  const exited = once(child, 'exit').then(() => null);
  const answer = await Promise.race([once(child, 'message'), exited]);
  if (!answer) throw new Error('The process that writes the PDFs ended without an answer.');
  await exited;
  return answer[0] as WrittenPdfs;
}

function line(name: string, { restMb, peakMb, seconds, megabytes }: WrittenPdfs): string {
  const cells = [name, megabytes.toFixed(1), seconds.toFixed(1), restMb.toFixed(0), peakMb.toFixed(0)];
  return `| ${[...cells, (peakMb - restMb).toFixed(0)].join(' | ')} |`;
}

/** Comment PDFs of ten people at once: their memory as the product bounds it, and without the bound. Returns whether it meets the target. */
export async function commentPdfs(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-bench-pdfs-'));
  // As root, Postgres runs under another account.
  chmodSync(folder, 0o755);
  const postgres = { password: 'shootdesk-bench', port: 0 };
  const services = await startServices({ folder, throwaway: true, postgres, blob: { port: 0 } });
  try {
    const environment = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: services.databaseUrl!,
      BLOB_CONNECTION_STRING: services.blobConnectionString!,
      SESSION_SECRET: benchSessionSecret,
    };
    const busy = loadavg()[0]?.toFixed(1);
    const jobId = await makeJob(environment);
    const one = await written(environment, jobId, 1, 'bounded');
    const bounded = await written(environment, jobId, people, 'bounded');
    const unbounded = await written(environment, jobId, people, 'unbounded');
    const lines = [
      `| PDFs of ${job.comments} comments on ${job.assets} pictures | MB of the files | s | MB before | MB at most | MB more |`,
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      line('one person', one),
      line(`${people} people at once, two at a time as the product writes them`, bounded),
      line(`${people} people at once, all at a time`, unbounded),
      '',
      `${cpus().length} cores for the PDFs, Postgres and the blob store together; load average ${busy} before the run.`,
    ];
    for (const each of lines) print(each);
    writeGenerated('pdfs', lines);
    return bounded.peakMb - bounded.restMb <= wantedMb;
  } finally {
    await services.stop();
  }
}
