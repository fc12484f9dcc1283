import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import Button from '@mui/material/Button';
import { verdicts, type NamedMove } from '@shootdesk/shared/service-jobs/next-step';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { firstMessage } from '../../../kernel/api-error.ts';
import { fetchJob, jobQuery, type ReviewedJob } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { ChangeStatusDialog } from '../../../entities/job/status/change-status-dialog.tsx';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import type { Proposal } from '../pass/use-picture-pass.ts';
import styles from '../asset-page.module.css';

export type CheckedJob = Pick<ReviewedJob, 'users' | 'serviceJobStatusId' | 'allowedStatuses'>;

interface Props {
  readonly jobId: number;
  readonly job: CheckedJob;
  /** Opens the verdict that follows from those on the pictures, once the last of them has one. */
  readonly proposal?: Proposal | null;
}

/** Passes or rejects the job from any of its assets, for those who check it, and goes back to the job. */
export function VerdictButtons({ jobId, job, proposal = null }: Props) {
  const { pass, reject } = verdicts(job, useJobPerson(job));
  const [move, setMove] = useState<NamedMove | null>(null);
  const [opening, setOpening] = useState<NamedMove | null>(null);
  const cache = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const whole = useQuery({ ...jobQuery(jobId), enabled: move !== null }).data;
  const open = async (verdict: NamedMove | null) => {
    setOpening(verdict);
    try {
      // With everything that the dialog compares and asks about.
      await fetchJob(cache, jobId);
      setMove(verdict);
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
    setOpening(null);
  };
  const propose = useEffectEvent(({ verdict, comment }: Proposal) => {
    const proposed = verdict === 'pass' ? pass : reject;
    void open(proposed && comment ? { ...proposed, comment } : proposed);
  });
  useEffect(() => {
    if (proposal) propose(proposal);
  }, [proposal]);
  useReviewKeys(
    [
      { key: 'p', words: pass?.title ?? '', run: () => void open(pass), isEnabled: pass !== null },
      { key: 'Shift+p', words: reject?.title ?? '', run: () => void open(reject), isEnabled: reject !== null },
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
              onClick={() => void open(verdict)}
            >
              <span>{verdict.title}</span>
            </Button>
          ),
      )}
      {move && whole && (
        <ChangeStatusDialog
          job={whole}
          move={move}
          onClose={() => setMove(null)}
          onSaved={() => void navigate(`/service-jobs/${jobId}`, { state: { restoresTab: true } })}
        />
      )}
    </>
  );
}
