import type { ComponentProps, Ref } from 'react';
import styles from './markers.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'ref'> {
  /** Position in percent of the sheet. */
  readonly spot: { readonly x: number; readonly y: number };
  readonly status: string;
  readonly ref?: Ref<HTMLElement> | undefined;
}

const placeOf = ({ x, y }: Props['spot']) => ({ left: `${x}%`, top: `${y}%` });

/** Marker of a comment at its spot; a button where it opens something. Must be a child of the sheet. */
export function Marker({ spot, status, ref, ...rest }: Props) {
  const common = { className: styles.marker, style: placeOf(spot), 'data-status': status };
  if (rest.onClick) return <button ref={ref as Ref<HTMLButtonElement>} type="button" {...common} {...rest} />;
  return <span ref={ref} {...common} {...rest} />;
}

/** Marker of a comment that is being written. */
export function NewSpot({ spot, ref }: Pick<Props, 'spot' | 'ref'>) {
  return (
    <Marker ref={ref} spot={spot} status="Unresolved" aria-hidden>
      +
    </Marker>
  );
}
