/** One request to blob storage. */
export interface PutRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArrayBuffer | string;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a request and returns the status, 0 without a response. Throws only when aborted. */
export type Put = (request: PutRequest) => Promise<number>;
