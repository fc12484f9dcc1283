import type { ComponentProps, Ref } from 'react';
import styles from './markers.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'ref'> {
  /** In percent of the sheet. */
  readonly spot: { readonly x: number; readonly y: number };
  readonly status: string;
  readonly ref?: Ref<HTMLElement> | undefined;
}

const placeOf = ({ x, y }: Props['spot']) => ({ left: `${x}%`, top: `${y}%` });

/** The marker of a comment on its spot, a child of the sheet: a button where it opens something. */
export function Marker({ spot, status, ref, ...rest }: Props) {
  const common = { className: styles.marker, style: placeOf(spot), 'data-status': status };
  if (rest.onClick) return <button ref={ref as Ref<HTMLButtonElement>} type="button" {...common} {...rest} />;
  return <span ref={ref} {...common} {...rest} />;
}

/** Where a comment is being written. */
export function NewSpot({ spot, ref }: Pick<Props, 'spot' | 'ref'>) {
  return (
    <Marker ref={ref} spot={spot} status="Unresolved" aria-hidden>
      +
    </Marker>
  );
}
