import Box from '@mui/material/Box';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import { Preview } from '../../../entities/file/preview.tsx';
import { useFreshAddress } from '../../../entities/file/use-fresh-address.ts';
import { megabytes } from '../../../kernel/amounts.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

interface Props {
  readonly asset: Asset;
  readonly file: GalleryFile;
  readonly version: number;
}

const pictureStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 160,
  overflow: 'hidden',
  bgcolor: 'background.default',
} as const;

function SmallPicture({ file }: Pick<Props, 'file'>) {
  const address = useFreshAddress(file, (fresh) => fresh.preview.small);
  return (
    <Box sx={pictureStyle}>
      <Preview file={file} size="small" address={address} />
    </Box>
  );
}

/** Thumbnail and facts of the displayed version. Copy has no thumbnail. */
export function AssetCard({ asset, file, version }: Props) {
  const { timeZone } = useCurrentUser();
  const history = asset.histories?.find((each) => each.version === version);
  const uploader = history?.createdBy ?? null;
  const facts = [
    { label: 'Name', value: file.name },
    { label: 'Size', value: file.size === null ? null : megabytes(file.size) },
    { label: 'Uploaded by', value: uploader && fullName(uploader) },
    { label: 'Uploaded', value: formatDateTime(history?.createdAt ?? file.createdAt, timeZone) },
    { label: 'Description', value: asset.description },
  ];
  return (
    <Panel title="Asset">
      {asset.copy === null && <SmallPicture file={file} />}
      <Facts facts={facts} />
    </Panel>
  );
}
