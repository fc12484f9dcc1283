/** A tab of the list: a fixed one, or a view. */
export interface ListTab {
  readonly key: string;
  readonly label: string;
  /** Null while unknown. */
  readonly count: number | null;
  /** True if the person has hidden the tab. */
  readonly isHidden: boolean;
  readonly choose: () => void;
}
