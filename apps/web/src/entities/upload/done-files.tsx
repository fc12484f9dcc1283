import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { megabytes } from '../../kernel/amounts.ts';
import { FileList, FileRow } from './file-list.tsx';
import type { DoneFile } from './session/session-view.ts';

interface Props {
  readonly title: string;
  readonly files: readonly DoneFile[];
  /** Text of a file's row instead of its name. */
  readonly rowText?: (name: string) => string;
}

/** Lists finished or failed files of an upload, the latest first. */
export function DoneFiles({ title, files, rowText }: Props) {
  const { timeZone } = useCurrentUser();
  if (files.length === 0) return null;
  return (
    <FileList title={title} count={files.length}>
      {files.toReversed().map(({ id, name, size, at, note, earlierTypeId }) => (
        <FileRow
          key={id}
          name={rowText ? rowText(name) : name}
          facts={[
            megabytes(size),
            formatDateTime(at, timeZone),
            earlierTypeId === null ? null : resourceTypeName(earlierTypeId),
            note,
          ].filter((fact) => fact !== null)}
        />
      ))}
    </FileList>
  );
}
