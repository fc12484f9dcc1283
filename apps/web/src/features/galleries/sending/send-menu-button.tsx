import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { selectionLimit } from '@shootdesk/shared/assets/selection-limit';
import { sendMenu, type SendItem } from '@shootdesk/shared/sending/send-menu';
import type { SentFile } from '@shootdesk/shared/sending/sent-files';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { previewState } from '@shootdesk/shared/files/previews';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import type { Command } from '../../../ui/commands/command.ts';
import { CommandItem } from '../../../ui/commands/command-item.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SendEmailDialog } from './send-email-dialog.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** All assets that can be selected. */
  readonly assets: readonly Asset[];
  /** The selected ones. */
  readonly ids: readonly number[];
}

/** True unless the job's template list leaves this copy out; such copy has no document. */
const isListed = ({ copy }: Asset) => copy?.selected !== false;

/**
 * The selected assets that can be sent. Copy outside the template list is skipped, so that 'Select all' sends the rest, unless nothing else
 * is selected.
 */
function sentAssets({ assets, ids }: Pick<Props, 'assets' | 'ids'>): readonly Asset[] {
  const chosen = new Set(ids);
  const selected = assets.filter(({ id }) => chosen.has(id));
  const listed = selected.filter(isListed);
  return listed.length > 0 ? listed : selected;
}

function sentFileOf({ file }: Asset): SentFile {
  return {
    fileTypeId: file?.fileType.id ?? null,
    hasPreviewReady: previewState(file?.filePreviewRequests ?? [], 'Preview') === 'ready',
    isFlattening: (file?.pdfFlattenRequests ?? []).some(
      ({ generatedAt, failedAt }) => generatedAt === null && failedAt === null,
    ),
  };
}

/** The menu items that the person gets for the selected assets. */
function useSendItems({ job, assets }: Pick<Props, 'job' | 'assets'>, sent: readonly Asset[]): SendItem[] {
  const { serviceJobStatuses } = useCurrentUser();
  const person = useJobPerson(job);
  return sendMenu({
    person,
    personStatusIds: serviceJobStatuses.map(({ id }) => id),
    job,
    allowedStatusIds: job.allowedStatuses.map(({ id }) => id),
    files: sent.map(sentFileOf),
    limit: selectionLimit(job, assets.length),
  });
}

/** False for jobs from the content platform, because their clients review there and get no e-mail from here. */
const goesByEmail = (job: ServiceJobWithStatuses, { action }: SendItem) =>
  action === 'client' && job.workbaseReferenceId === null;

/** Menu that sends the selected assets to QC, an editor, a specialist or the client. A disabled item shows the reason below its name. */
export function SendMenuButton(props: Props) {
  const { job } = props;
  const sent = sentAssets(props);
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<SendItem | null>(null);
  // The chosen item for a job that the client has already approved, until the person confirms.
  const [approved, setApproved] = useState<SendItem | null>(null);
  const items = useSendItems(props, sent);
  const choose = (item: SendItem) => {
    const isApproved = job.serviceJobStatusId === JobStatusId.Approved;
    if (item.action === 'client' && isApproved) setApproved(item);
    else setChosen(item);
  };
  const commands = items.map((item): Command => ({
    id: `send-${item.action}`,
    name: item.label,
    group: 'Assets',
    words: 'selected',
    refusal: item.refusal,
    run: () => choose(item),
  }));
  useCommands(commands);
  const Dialog = chosen && goesByEmail(job, chosen) ? SendEmailDialog : SendDialog;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<SendOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Send
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {commands.map((command) => (
          <CommandItem
            key={command.id}
            command={command}
            saysWhy
            onChoose={() => setAnchor(null)}
            onRefused={(refusal) => notify(refusal, { type: 'warning' })}
          />
        ))}
      </Menu>
      {approved && (
        <ConfirmDialog
          title="Send to Client"
          text="The client has approved this job. Send it again?"
          isBusy={false}
          onYes={() => {
            setApproved(null);
            setChosen(approved);
          }}
          onClose={() => setApproved(null)}
        />
      )}
      {chosen && <Dialog job={job} item={chosen} assetIds={sent.map(({ id }) => id)} onClose={() => setChosen(null)} />}
    </>
  );
}
