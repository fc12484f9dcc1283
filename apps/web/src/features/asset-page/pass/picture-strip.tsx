import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Cancel from '@mui/icons-material/Cancel';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useMemo, useRef } from 'react';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import { factsLine } from '../../../entities/file/asset-facts.ts';
import { findingBadges, type FindingBadge } from '../../../entities/preflight/finding-badges.ts';
import { useJobFindings } from '../../../entities/preflight/use-job-findings.ts';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import type { PictureVerdict } from './judge-pictures.ts';
import type { PicturePass } from './use-picture-pass.ts';
import styles from './picture-strip.module.css';

interface PictureProps {
  readonly file: GalleryFile;
  readonly place: string;
  readonly line: string;
  readonly open: number;
  readonly verdict: PictureVerdict;
  readonly finding: FindingBadge | undefined;
  readonly isShown: boolean;
  readonly onShow: (id: number) => void;
}

function Picture({ file, place, line, open, verdict, finding, isShown, onShow }: PictureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Test environments have no layout, and therefore no `scrollIntoView`.
    if (isShown) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  const words = [place, file.name, verdict, line, finding?.title].filter(Boolean).join(', ');
  return (
    <button
      ref={button}
      type="button"
      className={styles.picture}
      title={words}
      aria-current={isShown || undefined}
      onClick={() => onShow(file.id)}
    >
      <span style={visuallyHidden}>{words}</span>
      {/* A background image, because browsers do not load one while the strip is hidden. */}
      <span
        className={styles.thumbnail}
        style={file.preview.small ? { backgroundImage: `url("${file.preview.small}")` } : {}}
      />
      {verdict === 'passed' && <CheckCircle className={`${styles.verdict} ${styles.passed}`} />}
      {verdict === 'rejected' && <Cancel className={`${styles.verdict} ${styles.rejected}`} />}
      <span className={styles.marks} aria-hidden>
        {finding && <i className={styles.finding}>{finding.text}</i>}
        {open > 0 && <i className={styles.open}>{open}</i>}
      </span>
    </button>
  );
}

interface Props {
  readonly jobId: number;
  readonly assetId: number;
  readonly pass: PicturePass;
  readonly onShow: (id: number) => void;
}

/** The job's pictures below the displayed one, each with its facts. People who check the job also get the buttons for the verdict. */
export function PictureStrip({ jobId, assetId, pass, onShow }: Props) {
  const { files, facts, verdicts, isJudging } = pass;
  const found = useJobFindings(jobId);
  const badges = useMemo(() => findingBadges(found), [found]);
  const judged = [...verdicts.values()].filter((verdict) => verdict !== null).length;
  if (files.length < 2 && !isJudging) return null;
  return (
    <div className={isJudging ? `${styles.bar} ${styles.judging}` : styles.bar}>
      {files.length > 1 && (
        <nav className={styles.strip} aria-label="Pictures of the job">
          {files.map((file, index) => {
            const own = facts.get(file.id);
            return (
              <Picture
                key={file.id}
                file={file}
                place={`${index + 1} of ${files.length}`}
                line={own ? factsLine(own) : ''}
                open={own?.open ?? 0}
                verdict={isJudging ? (verdicts.get(file.id) ?? null) : null}
                finding={file.fileId === null ? undefined : badges.get(file.fileId)}
                isShown={file.id === assetId}
                onShow={onShow}
              />
            );
          })}
        </nav>
      )}
      {isJudging && (
        <div className={styles.verdicts}>
          <Typography variant="body2" role="status" className={styles.count}>
            {judged} of {files.length} judged
          </Typography>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            {...disabledBy(pass.refusal, 'Reject the picture (Shift+Y)')}
            startIcon={<CloseOutlined />}
            onClick={() => pass.setIsRejecting(true)}
          >
            <span>Reject picture</span>
          </Button>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            {...disabledBy(pass.refusal, 'Pass the picture, and go on to the next (Y)')}
            startIcon={<CheckOutlined />}
            onClick={pass.pass}
          >
            <span>Pass picture</span>
          </Button>
        </div>
      )}
    </div>
  );
}
