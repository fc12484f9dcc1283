import { serviceGroups } from '@shootdesk/shared/services/service-groups';
import styles from './service-group-icon.module.css';
import { otherOutline, outlines } from './service-group-outlines.ts';

/** The picture of a service group, labelled with its name. */
export function ServiceGroupIcon({ groupId }: { readonly groupId: number }) {
  const name = serviceGroups.find((group) => group.id === groupId)?.name ?? 'Other service';
  return (
    <svg role="img" viewBox="0 0 24 24" className={styles.icon}>
      <title>{name}</title>
      <path d={outlines[groupId] ?? otherOutline} />
    </svg>
  );
}
