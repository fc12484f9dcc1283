import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useId } from 'react';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { megabytes } from '../../kernel/amounts.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { CommentList, ProofingNotes } from './comment-list.tsx';
import styles from './asset-page.module.css';
import type { Review } from './use-review.ts';
import { VersionList } from './version-list.tsx';

interface Props {
  readonly asset: Asset;
  readonly file: GalleryFile;
  /** The version that is shown. */
  readonly version: number;
  readonly onChoose: (version: number) => void;
  readonly review: Review;
}

/** The side panel: facts of the shown version, what is said about it, and the other versions. */
export function AssetSettings({ asset, file, version, onChoose, review }: Props) {
  const id = useId();
  const { timeZone } = useCurrentUser();
  const uploader = asset.histories?.find((each) => each.version === version)?.createdBy ?? null;
  const facts = [
    { label: 'Name', value: file.name },
    { label: 'Size', value: file.size === null ? null : megabytes(file.size) },
    { label: 'Uploaded by', value: uploader && fullName(uploader) },
    { label: 'Uploaded', value: formatDateTime(file.createdAt, timeZone) },
    { label: 'Description', value: asset.description },
  ];
  return (
    <aside className={styles.settings} aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        Asset Settings
      </Typography>
      <Stack spacing={2}>
        <Panel title="Asset">
          <Facts facts={facts} />
        </Panel>
        <CommentList review={review} />
        <ProofingNotes review={review} />
        <Panel title="Versions">
          <VersionList asset={asset} version={version} onChoose={onChoose} />
        </Panel>
      </Stack>
    </aside>
  );
}
