import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { assetQuery } from '../../data/files/queries.ts';
import { reviewedJobQuery } from '../../data/jobs/queries.ts';
import { firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { lazyPart } from '../../kernel/lazy-part.ts';
import { useHasUnsaved } from '../../ui/dialogs/use-leave-warning.ts';
import { GoneWhileWriting } from '../../ui/feedback/gone-while-writing.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { MessageScreen } from '../../ui/layout/message-screen.tsx';
import { AssetView, viewKindOf } from './asset-view.tsx';
import { useReviewKeys } from '../../entities/proof/review-keys.ts';
import { useNeighbours } from './use-neighbours.ts';
import { readAheadTtlMs, useReadAhead } from './use-read-ahead.ts';

/** A chunk of its own, so that pages of pictures do not load it. */
const CopyView = lazyPart(() => import('./copy/copy-view.tsx'));

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function NoAsset({ title, text, jobId }: { readonly title: string; readonly text: string; readonly jobId: string }) {
  const [to, words] = isId(jobId) ? [`/service-jobs/${jobId}`, 'Go Back'] : ['/', 'Back to Dashboard'];
  return (
    <MessageScreen
      title={title}
      text={text}
      action={
        <Button component={Link} to={to} variant="contained">
          {words}
        </Button>
      }
    />
  );
}

function LoadedAsset({ jobId, assetId }: { readonly jobId: number; readonly assetId: number }) {
  const [isFullscreen, setIsFullscreen] = useState(true);
  const asset = useQuery({ ...assetQuery(assetId), staleTime: readAheadTtlMs });
  const job = useQuery(reviewedJobQuery(jobId));
  const neighbours = useNeighbours(jobId, assetId);
  useReadAhead(neighbours.ids, assetId, asset.data !== undefined);
  const navigate = useNavigate();
  const goBack = () => void navigate(`/service-jobs/${jobId}`, { state: { restoresTab: true } });
  useReviewKeys(
    [
      { key: 'ArrowLeft', words: 'Previous asset', run: () => neighbours.go(-1), isRepeated: true },
      { key: 'ArrowRight', words: 'Next asset', run: () => neighbours.go(1), isRepeated: true },
      { key: 'b', words: 'Back to the job', run: goBack },
    ],
    'Assets',
  );
  const error = job.error ?? asset.error;
  const isElsewhere = asset.data !== undefined && asset.data.serviceJobId !== jobId;
  const isGone = isNotFound(error);
  const isWriting = useHasUnsaved();
  if (isElsewhere || (isGone && !isWriting)) {
    const text = 'This asset is no longer available, or it is not among those of the job.';
    return <NoAsset title="Asset not found" text={text} jobId={String(jobId)} />;
  }
  const gone = isGone && <GoneWhileWriting what="asset" message={firstMessage(error)} />;
  const size = { isFullscreen, onToggleFullscreen: () => setIsFullscreen(!isFullscreen) };
  if (asset.data?.copy && job.data) {
    return (
      <Suspense fallback={<PageLoading />}>
        <CopyView {...{ jobId, assetId, ...size }} job={job.data} />
        {gone}
      </Suspense>
    );
  }
  if (asset.data && job.data) {
    return (
      <>
        <AssetView
          key={assetId}
          asset={asset.data}
          kind={asset.data.copy ? null : viewKindOf(job.data.serviceGroupId, asset.data.file?.contentType)}
          job={job.data}
          isUpToDate={!asset.isFetching || asset.isFetchedAfterMount}
          neighbours={neighbours}
          {...size}
        />
        {gone}
      </>
    );
  }
  if (!error) return <PageLoading />;
  return (
    <MessageScreen
      title="The asset could not be loaded"
      text={firstMessage(error)}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button component={Link} to={`/service-jobs/${jobId}`} variant="outlined">
            Go Back
          </Button>
          <Button variant="contained" onClick={() => void Promise.all([asset.refetch(), job.refetch()])}>
            Try again
          </Button>
        </Box>
      }
    />
  );
}

/** The page of one asset of a job, which `?assetId=` names. */
export default function AssetPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const assetId = search.get('assetId') ?? '';
  if (!isId(id)) return <NoAsset title="Not found" text="There is no job at this address." jobId={id} />;
  if (assetId === '') {
    return <NoAsset title="No asset chosen" text="Open one from the assets of the job." jobId={id} />;
  }
  if (!isId(assetId)) {
    return <NoAsset title="Asset not found" text="There is no asset at this address." jobId={id} />;
  }
  return <LoadedAsset key={id} jobId={Number(id)} assetId={Number(assetId)} />;
}
