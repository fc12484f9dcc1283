import type { Prisma } from '@shootdesk/prisma/client';

export const fileRowInclude = {
  container: { select: { container: true } },
  fileType: { select: { id: true, name: true } },
  filePreviewRequests: { orderBy: [{ pageNumber: 'asc' }, { id: 'asc' }] },
  pdfFlattenRequests: { orderBy: { id: 'asc' } },
  filmRequests: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.FileInclude;

export type FileRow = Prisma.FileGetPayload<{ include: typeof fileRowInclude }>;
