import Button from '@mui/material/Button';
import { isOpenFinding } from '@shootdesk/shared/preflight/count-findings';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '../../../entities/preflight/use-job-findings.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import styles from './findings.module.css';
import type { FindingsView } from './use-findings.ts';

interface Props {
  readonly view: FindingsView;
}

function stateOf({ dismissal, commentId, level }: Finding): string {
  if (dismissal) return 'Dismissed';
  if (commentId !== null) return 'Comment';
  return level === 'flag' ? 'Flag' : 'Hint';
}

function Actions({ view, finding }: Props & { readonly finding: Finding }) {
  const { elsewhere, dismissal } = finding;
  const common = { size: 'small', color: 'inherit', disabled: view.isBusy } as const;
  return (
    <div className={styles.actions}>
      {dismissal && (
        <p>
          {dismissal.by ?? 'Somebody'}: {dismissal.reason}
        </p>
      )}
      {elsewhere && (
        <Button
          {...common}
          component={Link}
          to={`/service-jobs/${elsewhere.serviceJobId}${elsewhere.assetId ? `/assets?assetId=${elsewhere.assetId}` : ''}`}
          target="_blank"
        >
          Open the other picture
        </Button>
      )}
      {isOpenFinding(finding) && view.mayComment && (
        <Button {...common} title="Turn into a comment (T)" onClick={() => view.comment(finding)}>
          Comment
        </Button>
      )}
      {isOpenFinding(finding) && (
        <Button {...common} title="Dismiss (X)" onClick={() => view.askDismissal(finding)}>
          Dismiss
        </Button>
      )}
      {dismissal && (
        <Button {...common} onClick={() => view.restore(finding)}>
          Take back
        </Button>
      )}
    </div>
  );
}

/** Count of the picture's findings in its corner. The list opens on demand, because it would cover the picture. */
export function FindingsPanel({ view }: Props) {
  const { findings, selected, isShown } = view;
  const [isOpened, setIsOpened] = useState(false);
  if (findings.length === 0) return null;
  const open = findings.filter(isOpenFinding).length;
  const isListed = isShown && (isOpened || selected !== null);
  const toggleList = () => {
    if (!isShown) view.toggle();
    if (isListed) view.select(null);
    setIsOpened(!isListed);
  };
  return (
    <>
      <section aria-label="Preflight" className={styles.panel}>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isListed}
          title={isListed ? 'Hide the list' : 'List the findings'}
          onClick={toggleList}
        >
          Preflight: {open === 1 ? '1 finding' : `${open} findings`}
        </button>
        {isListed && (
          <ul>
            {findings.map((finding) => (
              <li key={finding.id}>
                <button
                  type="button"
                  className={styles.finding}
                  data-state={stateOf(finding)}
                  aria-pressed={finding.id === selected?.id}
                  onClick={() => view.select(finding.id === selected?.id ? null : finding.id)}
                >
                  <b>{stateOf(finding)}</b> {wordsOf(finding)}
                </button>
                {finding.id === selected?.id && <Actions view={view} finding={finding} />}
              </li>
            ))}
          </ul>
        )}
      </section>
      {view.dismissing && (
        <DismissDialog finding={view.dismissing} dismiss={view.dismiss} onClose={() => view.askDismissal(null)} />
      )}
    </>
  );
}
