import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ReactNode } from 'react';
import { jobActions, type ChangeKind } from '../../../entities/job/change/change-kinds.ts';
import styles from './change-button.module.css';

/** Null for read-only rows. */
export type MayChange = ((kind: ChangeKind, job: ServiceJob) => boolean) | null;

interface Props {
  readonly kind: ChangeKind;
  readonly job: ServiceJob;
  readonly mayChange: MayChange;
  /** Role of the people to change; by default that of the job's status. */
  readonly roleId?: number;
  readonly children: ReactNode;
}

const titles = new Map(jobActions.map(({ kind, name, key }) => [kind, `${name} (${key})`]));

/** A part of a row that opens a change on click, for people who may make it. It has a key of its own, so Tab skips it. */
export function ChangeButton({ kind, job, mayChange, roleId, children }: Props) {
  if (!mayChange?.(kind, job)) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-change={kind}
      data-role={roleId}
      title={titles.get(kind)}
      className={styles.button}
    >
      {children}
    </button>
  );
}

interface TextProps {
  readonly text: string;
  /** The full text of an abbreviation. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Text in a single line, cut off where it does not fit. */
export function ShownText({ text, title = text, className = '' }: TextProps) {
  return (
    <span className={`${styles.words} ${className}`} title={title}>
      {text}
    </span>
  );
}

/** `ShownText` that opens a change on click. A single element, because a list has hundreds of them. */
export function ChangeText({ kind, job, mayChange, roleId, ...words }: Omit<Props, 'children'> & TextProps) {
  if (!mayChange?.(kind, job)) return <ShownText {...words} />;
  const { text, title = text, className = '' } = words;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-change={kind}
      data-role={roleId}
      title={[title, titles.get(kind)].filter(Boolean).join(' · ')}
      className={`${styles.button} ${styles.words} ${className}`}
    >
      {text}
    </button>
  );
}
