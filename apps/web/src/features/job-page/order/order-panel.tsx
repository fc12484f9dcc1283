import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { orderPartLabels } from '@shootdesk/shared/service-jobs/order-parts';
import { updateOrderParts } from '@shootdesk/shared/service-jobs/order-parts.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { createClientResource } from '@shootdesk/shared/resources/client-resources.contract';
import { useState } from 'react';
import { fullName, mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { AddClientFileButton } from '../../../entities/file/add-client-file-button.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { OrderDialog } from './order-dialog.tsx';
import { directProviderName, proofNames } from '../../../entities/job/order/order-values.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

function EditButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CommandButton
        size="small"
        label="Edit"
        command={{ id: 'edit-order', name: 'Edit owner and proofs', group: 'This page', run: () => setIsOpen(true) }}
      />
      {isOpen && <OrderDialog job={job} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const addressStyle = { ...standaloneLink, maxWidth: '100%' } as const;

/** Address of a proof page as a one-line link; plain text if it is not http or https. */
function Address({ address }: { readonly address: string }) {
  if (!/^https?:/i.test(address)) return address;
  return (
    <Link href={address} title={address} target="_blank" rel="noopener noreferrer" sx={addressStyle}>
      <Typography component="span" variant="inherit" noWrap>
        {address.replace(/^https?:\/\//i, '')}
      </Typography>
    </Link>
  );
}

function factsOf(job: ServiceJobWithStatuses) {
  const facts = [
    { label: orderPartLabels.ownerId, value: job.owner && fullName(job.owner) },
    { label: orderPartLabels.collaboratorIds, value: job.collaborators.map(fullName).join(', ') },
    {
      label: orderPartLabels.contentDirectProviders,
      value: (job.contentDirectProviders ?? []).map(directProviderName).join(', '),
    },
    ...proofNames.map((name) => ({
      label: orderPartLabels[name],
      value: job[name] && <Address address={job[name]} />,
    })),
  ];
  return facts.filter(({ value }) => value);
}

/** Owner, collaborators and proof addresses of the order. Without any, only people who may enter them see the panel. */
export function OrderPanel({ job }: Props) {
  const user = useCurrentUser();
  const mayEdit = mayCall(updateOrderParts, user);
  const facts = factsOf(job);
  if (facts.length === 0 && !mayEdit) return null;
  return (
    <Panel title="Owner and Proofs" action={mayEdit && <EditButton job={job} />}>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <Typography color="textSecondary" variant="body2" sx={{ px: 2, py: 1.5 }}>
          No owner, collaborators or proofing pages yet.
        </Typography>
      )}
      {mayCall(createClientResource, user) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1, pb: 1 }}>
          <AddClientFileButton jobId={job.id} kind="client" label="Add client file" />
          <AddClientFileButton jobId={job.id} kind="ct" label="Add CT client file" />
        </Box>
      )}
    </Panel>
  );
}
