import { isOpenFinding } from '@shootdesk/shared/preflight/count-findings';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import styles from './findings.module.css';
import type { FindingsView } from './use-findings.ts';

function Spot({ finding, isSelected }: { readonly finding: Finding; readonly isSelected: boolean }) {
  const { boxes, lines } = finding.spot!;
  return (
    <svg
      role="img"
      aria-label={`Where: ${finding.sentence}`}
      className={styles.spot}
      data-level={finding.level}
      data-selected={isSelected || undefined}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
    >
      {boxes.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} {...{ x, y, width, height }} />
      ))}
      {lines.map(({ x1, y1, x2, y2 }) => (
        <line key={`${x1} ${x2}`} {...{ x1, y1, x2, y2 }} />
      ))}
    </svg>
  );
}

/** Marks the spots of open findings and of the selected one on the picture. Must be a child of its sheet. */
export function FindingsLayer({ view }: { readonly view: FindingsView }) {
  if (!view.isShown) return null;
  return view.findings
    .filter((finding) => finding.spot !== null && (isOpenFinding(finding) || finding.id === view.selected?.id))
    .map((finding) => <Spot key={finding.id} finding={finding} isSelected={finding.id === view.selected?.id} />);
}
