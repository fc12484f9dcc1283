import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Button from '@mui/material/Button';
import {
  vendorActionLabels,
  vendorActions,
  vendorRefusal,
  type VendorAction,
} from '@shootdesk/shared/esoft/vendor-actions';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sendToVendor } from '../../../data/jobs/mutations.ts';
import { esoftQuery } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { countedFiles } from './use-sending.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** The selected resources. */
  readonly ids: readonly number[];
}

const questions: Readonly<Record<VendorAction, (files: string) => string>> = {
  'send-to-esoft': (files) => `This action will send ${files} to Esoft. Do you wish to proceed?`,
  'push-raw': (files) => `This action will request the RAW/JPG of ${files} from Esoft. Do you wish to proceed?`,
};

function VendorButton({ job, ids, action, isConfigured }: Props & { action: VendorAction; isConfigured: boolean }) {
  const person = useJobPerson(job);
  const cache = useQueryClient();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const label = vendorActionLabels[action];
  const refusal = vendorRefusal(action, { person, job, isConfigured, selected: ids.length });
  const send = useMutation({
    mutationFn: () => sendToVendor(cache, job.id, action, ids),
    // Esoft has not responded at this point; the note above the files shows the progress.
    onSuccess: () => notify(`${label}: ${countedFiles(ids.length)} on the way`, { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => setIsAsking(false),
  });
  const ask = () => {
    if (refusal === null) setIsAsking(true);
    else notify(refusal, { type: 'warning' });
  };
  useCommands([{ id: action, name: label, group: 'Assets', words: 'vendor selected', refusal, run: ask }]);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<IosShareOutlined />}
        aria-disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={ask}
        sx={refusal === null ? {} : { color: 'text.secondary' }}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          text={questions[action](countedFiles(ids.length))}
          isBusy={send.isPending}
          onYes={() => send.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/**
 * Sends the selected resources to Esoft, to have them edited or to request their RAW/JPG. A click shows the reason where that is not
 * possible.
 */
export function VendorButtons({ job, ids }: Props) {
  const offered = vendorActions({ person: useJobPerson(job), job });
  const { data } = useQuery({ ...esoftQuery(job.id), enabled: offered.length > 0 });
  if (!data) return null;
  return offered.map((action) => (
    <VendorButton key={action} job={job} ids={ids} action={action} isConfigured={data.isConfigured} />
  ));
}
