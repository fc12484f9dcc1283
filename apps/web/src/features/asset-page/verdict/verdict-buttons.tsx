import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import Button from '@mui/material/Button';
import { verdicts, type NamedMove, type Verdicts } from '@shootdesk/shared/service-jobs/next-step';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { firstMessage } from '../../../kernel/api-error.ts';
import { fetchJob, jobQuery, type ReviewedJob } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { ChangeStatusDialog } from '../../../entities/job/status/change-status-dialog.tsx';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import styles from '../asset-page.module.css';

export type CheckedJob = Pick<ReviewedJob, 'users' | 'serviceJobStatusId' | 'allowedStatuses'>;

export interface VerdictControl extends Verdicts {
  readonly jobId: number;
  /** The move whose dialog is open. */
  readonly move: NamedMove | null;
  /** The verdict whose dialog is loading. */
  readonly opening: NamedMove | null;
  readonly open: (verdict: NamedMove | null) => void;
  readonly close: () => void;
}

/** State of the verdict on a job: the moves that the person may make, and the open dialog. */
export function useVerdict(jobId: number, job: CheckedJob): VerdictControl {
  const { pass, reject } = verdicts(job, useJobPerson(job));
  const [move, setMove] = useState<NamedMove | null>(null);
  const [opening, setOpening] = useState<NamedMove | null>(null);
  const cache = useQueryClient();
  const notify = useNotify();
  const open = async (verdict: NamedMove | null) => {
    setOpening(verdict);
    try {
      // The dialog needs the whole job for its comparisons and questions.
      await fetchJob(cache, jobId);
      setMove(verdict);
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
    setOpening(null);
  };
  return { jobId, pass, reject, move, opening, open: (verdict) => void open(verdict), close: () => setMove(null) };
}

/** Buttons that pass or reject the job from any of its assets, for people who check it. Afterwards the job's page opens. */
export function VerdictButtons({ jobId, job }: { readonly jobId: number; readonly job: CheckedJob }) {
  return <VerdictControls verdict={useVerdict(jobId, job)} />;
}

interface ControlProps {
  readonly verdict: VerdictControl;
  readonly onPassed?: () => void;
}

/** The same buttons for a page that also opens the verdict's dialog itself. */
export function VerdictControls({ verdict: control, onPassed }: ControlProps) {
  const { jobId, pass, reject, move, opening, open, close } = control;
  const navigate = useNavigate();
  const whole = useQuery({ ...jobQuery(jobId), enabled: move !== null }).data;
  useReviewKeys(
    [
      { key: 'p', words: pass?.title ?? '', run: () => open(pass), isEnabled: pass !== null },
      { key: 'Shift+p', words: reject?.title ?? '', run: () => open(reject), isEnabled: reject !== null },
    ],
    'Assets',
  );
  const buttons = [
    { verdict: reject, icon: <ThumbDownOutlined />, keys: 'Shift+P' },
    { verdict: pass, icon: <ThumbUpOutlined />, keys: 'P' },
  ];
  return (
    <>
      {buttons.map(
        ({ verdict, icon, keys }) =>
          verdict && (
            <Button
              key={verdict.title}
              size="small"
              color="inherit"
              variant="outlined"
              startIcon={icon}
              title={`${verdict.title} (${keys})`}
              aria-label={verdict.title}
              className={styles.verdict}
              loading={opening === verdict}
              loadingPosition="start"
              onClick={() => open(verdict)}
            >
              <span>{verdict.title}</span>
            </Button>
          ),
      )}
      {move && whole && (
        <ChangeStatusDialog
          job={whole}
          move={move}
          onClose={close}
          onSaved={() => {
            if (move === pass) onPassed?.();
            void navigate(`/service-jobs/${jobId}`, { state: { restoresTab: true } });
          }}
        />
      )}
    </>
  );
}
