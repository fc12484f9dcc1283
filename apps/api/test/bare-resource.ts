import type { PrismaClient } from '@shootdesk/prisma/client';

const photographyImage = 26;

/** A resource of a job whose file is a row alone, for tests that read no bytes. */
export async function makeBareResource(prisma: PrismaClient, serviceJobId: number, name: string): Promise<void> {
  const { campaignId } = await prisma.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { campaignId: true },
  });
  const container =
    (await prisma.fileServiceContainer.findFirst()) ??
    (await prisma.fileServiceContainer.create({ data: { container: 'service-jobs-2026' } }));
  const names = { filePath: name, filename: name, originalName: name, contentType: 'image/jpeg' };
  const file = await prisma.file.create({
    data: { ...names, fileServiceContainerId: container.id, fileTypeId: 1, size: 1n },
  });
  await prisma.resource.create({
    data: { serviceJobId, campaignId, resourceTypeId: photographyImage, fileId: file.id },
  });
}
