import type { SendItem } from '@shootdesk/shared/sending/send-menu';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { changeJobStatus, type StatusChange } from '../../../data/jobs/mutations.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';

export interface SendDialogProps {
  readonly job: ServiceJobWithStatuses;
  readonly item: SendItem;
  readonly assetIds: readonly number[];
  readonly onClose: () => void;
}

const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409, 412].includes(error.status);

/** Sends a job as it was when the dialog opened. `dialog` asks for confirmations and must be rendered. */
export function useSending({ job, item, assetIds }: Omit<SendDialogProps, 'onClose'>) {
  // The job as the person saw it. The server detects changes that colleagues make while the dialog is open.
  const [seen] = useState(job);
  const cache = useQueryClient();
  const notify = useNotify();
  const { run, dialog } = useConfirmedCall();
  const send = async (more: Pick<StatusChange, 'comment' | 'email'>) => {
    const change = { seen, toStatusId: item.toStatusId, assetIds, ...more };
    await run((confirmation) => changeJobStatus(cache, change, confirmation));
  };
  const onFailed = (error: unknown) => {
    notify(firstMessage(error), { type: 'warning' });
    if (isOutdated(error)) rereadJob(cache, job.id);
  };
  return { send, dialog, onFailed, notify };
}

/** '3 files'. */
export const countedFiles = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
