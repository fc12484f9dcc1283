/** A tab of the list: one of its own, or a view. */
export interface ListTab {
  readonly key: string;
  readonly label: string;
  /** Null while unknown. */
  readonly count: number | null;
  /** Taken away by the person. */
  readonly isHidden: boolean;
  readonly choose: () => void;
}
