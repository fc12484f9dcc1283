import type { Prisma } from '../../generated/client.ts';
import type { Random } from './random.ts';

export interface DemoFile {
  readonly container: string;
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface DemoContext {
  readonly database: Prisma.TransactionClient;
  readonly random: Random;
  /** All dates are around this instant. */
  readonly now: Date;
  readonly putFile: (file: DemoFile) => Promise<void>;
}
