import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ReactNode } from 'react';
import { jobActions, type ChangeKind } from '../../../entities/job/change/change-kinds.ts';
import styles from './change-button.module.css';

/** Null where rows are only read. */
export type MayChange = ((kind: ChangeKind, job: ServiceJob) => boolean) | null;

interface Props {
  readonly kind: ChangeKind;
  readonly job: ServiceJob;
  readonly mayChange: MayChange;
  /** The role of people; by default that of the status. */
  readonly roleId?: number;
  readonly children: ReactNode;
}

const titles = new Map(jobActions.map(({ kind, name, key }) => [kind, `${name} (${key})`]));

/** A part of a row that a click changes, where the person may. By the keyboard its key does, so it is no stop of the Tab key. */
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
  /** What it is short for. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Words in one line, cut off where they have no room. */
export function ShownText({ text, title = text, className = '' }: TextProps) {
  return (
    <span className={`${styles.words} ${className}`} title={title}>
      {text}
    </span>
  );
}

/** The same, which a click changes: one element, because a list has hundreds of them. */
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
