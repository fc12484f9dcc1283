import type { Prisma } from '../../generated/client.ts';
import type { Random } from './random.ts';

/** A file to keep in the blob store. */
export interface DemoFile {
  readonly container: string;
  /** Path within the container. */
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What every part of the demo is made with. */
export interface DemoContext {
  readonly database: Prisma.TransactionClient;
  readonly random: Random;
  /** All dates lie around this moment. */
  readonly now: Date;
  readonly putFile: (file: DemoFile) => Promise<void>;
}
