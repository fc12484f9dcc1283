import ArrowBack from '@mui/icons-material/ArrowBack';
import CloseFullscreen from '@mui/icons-material/CloseFullscreen';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LabelOff from '@mui/icons-material/LabelOffOutlined';
import LabelOn from '@mui/icons-material/LabelOutlined';
import OpenInFull from '@mui/icons-material/OpenInFull';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { useDownloadFile } from '../../entities/file/download-file.ts';
import styles from './asset-page.module.css';
import type { Comparison } from './versions/comparison.ts';
import { DarkChoice } from '../../entities/proof/dark-choice.tsx';
import { FlattenedButton } from './flattened-button.tsx';
import { KeySheetButton } from './keys/key-sheet.tsx';
import type { Review } from './comments/use-review.ts';
import type { ShownVersion } from './versions/use-shown-version.ts';
import { VersionMenu } from './versions/version-menu.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';

interface Props {
  readonly asset: Asset;
  /** The displayed version. */
  readonly file: GalleryFile;
  readonly shown: ShownVersion;
  /** Null for assets that cannot be compared. */
  readonly onCompare: ((comparison: Comparison) => void) | null;
  readonly comparesResources: boolean;
  /** Null for assets without markers. */
  readonly review: Review | null;
  /** Position in the gallery: '3 of 12'. */
  readonly place: string;
  readonly verdict: ReactNode;
  readonly isFullscreen: boolean;
  readonly onToggleFullscreen: () => void;
}

const commentChoices = [
  ['all', 'All Comments'],
  ['unresolved', 'All Unresolved Only'],
] as const;

/** Chooses the comments to show, all or unresolved ones, and hides or shows the markers. */
function CommentChoice({ review }: { readonly review: Review }) {
  const { filter, setFilter } = review;
  const { onlyUnresolved, showsMarkers } = filter;
  const words = showsMarkers ? 'Hide Markers' : 'Show Markers';
  return (
    <>
      <DarkChoice
        label="Comments to show"
        value={onlyUnresolved ? 'unresolved' : 'all'}
        choices={commentChoices}
        onChange={(value) => setFilter({ onlyUnresolved: value === 'unresolved' })}
        className={styles.choice}
      />
      <IconButton
        color="inherit"
        className={styles.second}
        aria-label={words}
        title={words}
        onClick={() => setFilter({ showsMarkers: !showsMarkers })}
      >
        {showsMarkers ? <LabelOff /> : <LabelOn />}
      </IconButton>
    </>
  );
}

/** The toolbar above an asset: file name and actions. */
export function Toolbar({
  asset,
  file,
  shown,
  onCompare,
  comparesResources,
  review,
  place,
  verdict,
  isFullscreen,
  onToggleFullscreen,
}: Props) {
  const { mutate, isPending } = useDownloadFile(file);
  useCommands([
    {
      ...{ id: 'download-file', name: 'Download', group: 'Assets', words: 'file save' },
      refusal: isPending ? 'It is under way' : file.downloadUrl === null && 'The file is missing',
      run: () => mutate(),
    },
  ]);
  const sizeWords = isFullscreen ? 'Compress' : 'Expand';
  return (
    <div className={styles.line}>
      <IconButton
        color="inherit"
        component={Link}
        to={`/service-jobs/${asset.serviceJobId}`}
        state={{ restoresTab: true }}
        aria-label="Go Back"
        title="Go Back (B)"
      >
        <ArrowBack />
      </IconButton>
      <Typography variant="h3" component="h1" noWrap title={file.name} className={styles.name}>
        {file.name}
      </Typography>
      <Typography variant="body2" className={styles.place} role="status">
        {place}
      </Typography>
      {verdict}
      {review && <CommentChoice review={review} />}
      <VersionMenu {...{ asset, shown, onCompare, comparesResources }} />
      {shown.version === asset.version && file.type === 'Pdf' && <FlattenedButton asset={asset} />}
      <IconButton
        color="inherit"
        aria-label="Download"
        loading={isPending}
        {...disabledBy(file.downloadUrl === null && 'The file is missing', 'Download')}
        onClick={() => mutate()}
      >
        <DownloadOutlined />
      </IconButton>
      <span className={styles.keys}>
        <KeySheetButton />
      </span>
      <IconButton color="inherit" aria-label={sizeWords} title={sizeWords} onClick={onToggleFullscreen}>
        {isFullscreen ? <CloseFullscreen /> : <OpenInFull />}
      </IconButton>
    </div>
  );
}
