import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { jobAssetsQuery } from '../../data/files/queries.ts';
import { useDraftRecords } from '../../ui/form/use-stored-draft.ts';
import { unsentOn } from './comment-drafts.ts';
import { ofAsset } from './gallery-file.ts';

/** More names would push the content of the screen out of view. */
const maxNamed = 3;

interface LineProps {
  readonly jobId: number;
  /** Assets with unsent comments, and their number on each. */
  readonly unsent: readonly { readonly asset: Asset; readonly count: number }[];
  readonly sx?: SxProps;
}

/** Warns of unsent comments, with links to their assets. */
export function UnsentLine({ jobId, unsent, sx }: LineProps) {
  const total = unsent.reduce((sum, { count }) => sum + count, 0);
  const named = unsent.slice(0, maxNamed);
  const more = unsent.length - named.length;
  return (
    <Alert severity="warning" role="status" aria-label="Comments not sent" {...(sx && { sx })}>
      {total === 1 ? '1 comment is not sent' : `${total.toLocaleString('en')} comments are not sent`}, and only you can
      read {total === 1 ? 'it' : 'them'}:{' '}
      {named.map(({ asset }, index) => (
        <Fragment key={asset.id}>
          {index > 0 && ', '}
          <MuiLink component={Link} to={`/service-jobs/${jobId}/assets?assetId=${asset.id}`} color="inherit">
            {ofAsset(asset).name}
          </MuiLink>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </Alert>
  );
}

/** Warns of comments on a job's assets that the person wrote in this browser and did not send. Read once, when the screen opens. */
export function UnsentComments({ jobId, sx }: Pick<LineProps, 'jobId' | 'sx'>) {
  const draftRecords = useDraftRecords();
  const [records] = useState(() => draftRecords('assets/'));
  const { data = [] } = useQuery({ ...jobAssetsQuery(jobId), enabled: records.length > 0 });
  const unsent = data.flatMap((asset) => {
    const count = unsentOn(asset.id, records);
    return count > 0 ? [{ asset, count }] : [];
  });
  return unsent.length > 0 && <UnsentLine {...{ jobId, unsent }} {...(sx && { sx })} />;
}
