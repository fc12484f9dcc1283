/** A column of the job list as views and addresses keep it: its name, with a width in pixels where the person changed it, as in 'client:140'. */
export const listColumnText = /^[A-Za-z]{1,40}(:\d{2,3})?$/;

interface ListColumn {
  readonly name: string;
  /** In pixels; null for the usual one. */
  readonly width: number | null;
}

export function readListColumn(text: string): ListColumn {
  const [name = '', width] = text.split(':');
  return { name, width: width === undefined ? null : Number(width) };
}

export const writeListColumn = ({ name, width }: ListColumn): string => (width === null ? name : `${name}:${width}`);
