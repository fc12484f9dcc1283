import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { fullName } from '../../../api/current-user.ts';
import styles from './board.module.css';

interface Props {
  readonly provider: BoardProvider;
  /** Hours and kilometres of the shown days; blank for who does not work. */
  readonly load: string;
  /** Whether the reader may open the page of a provider, with work hours and blockouts. */
  readonly opensProviders: boolean;
  /** Whether Tab leads to the name: beside the job that Tab leads to, and where no arrow leads. */
  readonly isReached: boolean;
  readonly width: number;
}

/** The name before a row, with zones and load. */
export function RowName({ provider, load, opensProviders, isReached, width }: Props) {
  const name = fullName(provider);
  return (
    <div
      className={styles.name}
      style={{ width }}
      title={[name, ...provider.zones, ...provider.categories, load].filter(Boolean).join(', ')}
    >
      <strong>
        {opensProviders ? (
          <a
            href={`/systemManager/users/${provider.id}/edit`}
            target="_blank"
            rel="noopener"
            draggable={false}
            tabIndex={isReached ? 0 : -1}
          >
            {name}
          </a>
        ) : (
          name
        )}
      </strong>
      <span>{provider.zones.join(', ') || 'No zone'}</span>
      <span>{load || 'Does not work'}</span>
    </div>
  );
}
