import { isClosed, JobStatusId } from '../workflows/statuses.ts';

/** Statuses of work that may have come back and is not handed in. */
export const statusesToMend: readonly number[] = [
  JobStatusId.RejectToStudio,
  JobStatusId.InRejection,
  JobStatusId.ChangeRequest,
  JobStatusId.InProduction,
];

interface Entry {
  readonly serviceJobStatusId: number;
}

const { AwaitingQC, RejectToStudio, InRejection, ChangeRequest, SentToClient } = JobStatusId;

/** Whether an entry only takes the client's request: In Rejection directly after Change Request. */
const takesRequest = (history: readonly Entry[], index: number): boolean =>
  history[index]?.serviceJobStatusId === InRejection && history[index + 1]?.serviceJobStatusId === ChangeRequest;

/**
 * Finds why work came back and is not mended yet: the client's newest request since the job was last sent, and the newest rejection since it was
 * last handed in to quality control.
 * @param history newest first
 */
export function sentBack<E extends Entry>(
  history: readonly E[],
): { readonly request: E | null; readonly rejection: E | null } {
  const sent = history.findIndex(({ serviceJobStatusId: id }) => id === SentToClient || isClosed(id));
  const unsent = sent === -1 ? history : history.slice(0, sent);
  const handedIn = unsent.findIndex(({ serviceJobStatusId }) => serviceJobStatusId === AwaitingQC);
  const request = unsent.find(({ serviceJobStatusId }) => serviceJobStatusId === ChangeRequest) ?? null;
  const rejection = (handedIn === -1 ? unsent : unsent.slice(0, handedIn)).find(
    ({ serviceJobStatusId: id }, index) =>
      (id === RejectToStudio || id === InRejection) && !takesRequest(history, index),
  );
  return { request, rejection: rejection ?? null };
}
