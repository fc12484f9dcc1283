import ChevronRight from '@mui/icons-material/ChevronRight';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { Suspense, use, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CopyHistoryDialog } from './copy-history-dialog.tsx';
import { TemplateOverrideDialog } from './template-override-dialog.tsx';
import type { CommentAccess } from '../comments/use-review.ts';
import { AssetClientDialog } from './asset-client-dialog.tsx';
import { AssetEditorDialog, AssetQcDialog } from './checklist-dialogs.tsx';
import type { Seek } from './client-comment-entry.tsx';
import { JobPartsContext, type JobPart } from './job-parts.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';

interface Props {
  readonly asset: Asset;
  readonly job: ServiceJobWithStatuses;
  readonly access: CommentAccess;
  readonly onSeek: Seek | null;
}

const clientTitle = 'Asset / Client';

interface Modal {
  readonly title: string;
  /** Subject of the modal, displayed beside its title. */
  readonly about?: string | undefined;
  readonly render: (onClose: () => void) => ReactNode;
}

/** The modals that exist for an asset: some for pictures, plans and films, some for copy, some for all. */
function useModals({ asset, job, access, onSeek }: Props): readonly Modal[] {
  const parts = use(JobPartsContext);
  const isCopy = Boolean(asset.copy) || job.serviceGroupId === ServiceGroupId.Copywriting;
  const editor: Modal = { title: 'Asset Editor', render: (onClose) => <AssetEditorDialog {...{ job, onClose }} /> };
  const qc: Modal = { title: 'Asset QC', render: (onClose) => <AssetQcDialog {...{ job, onClose }} /> };
  const history: Modal = {
    title: 'Asset History',
    render: (onClose) => <CopyHistoryDialog {...{ asset, onClose }} />,
  };
  const override: Modal = {
    title: 'Template Override',
    about: asset.copy?.copyTemplate.displayName,
    render: (onClose) => <TemplateOverrideDialog {...{ job, onClose }} />,
  };
  const client: Modal = {
    title: clientTitle,
    render: (onClose) => <AssetClientDialog {...{ asset, job, access, onSeek, onClose }} />,
  };
  const ofJob = (title: string, Part: JobPart | undefined): Modal[] =>
    Part
      ? [
          {
            title,
            render: (onClose) => (
              <TitledDialog title={title} maxWidth="md" onCross={onClose} onClose={onClose}>
                <Part job={job} />
              </TitledDialog>
            ),
          },
        ]
      : [];
  return [
    editor,
    isCopy ? history : qc,
    client,
    ...(isCopy && mayWriteDetail('CopyTemplateList', access.person) ? [override] : []),
    ...ofJob('Resources', parts?.Resources),
    ...ofJob('Client Resources', parts?.ClientResources),
  ];
}

/** The buttons in Asset Settings that open the asset's modals. */
export function PanelLinks(props: Props) {
  const modals = useModals(props);
  const [search] = useSearchParams();
  // Notifications about client comments link here with `&comments=client`.
  const [openTitle, setOpenTitle] = useState<string | null>(search.get('comments') === 'client' ? clientTitle : null);
  useCommands(
    modals.map(({ title }) => ({ id: `panel ${title}`, name: title, group: 'Assets', run: () => setOpenTitle(title) })),
  );
  const open = modals.find(({ title }) => title === openTitle);
  return (
    <Panel title="Work on it">
      <List dense disablePadding aria-label="Work on it">
        {modals.map(({ title, about }) => (
          <ListItem key={title} disablePadding>
            <ListItemButton aria-haspopup="dialog" onClick={() => setOpenTitle(title)}>
              <ListItemText primary={title} />
              {about && (
                <Typography variant="body2" color="textSecondary">
                  {about}
                </Typography>
              )}
              <ChevronRight fontSize="small" aria-hidden />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Suspense>{open?.render(() => setOpenTitle(null))}</Suspense>
    </Panel>
  );
}
