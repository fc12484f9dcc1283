import Alert from '@mui/material/Alert';
import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { firstMessage } from '../../kernel/api-error.ts';
import type { BatchReport } from '../../entities/upload/session/finish-batch.ts';

interface Props {
  readonly report: BatchReport | null;
  readonly error: Error | null;
}

function Notices({ report, error }: Props) {
  if (error)
    return <Alert severity="warning">The folder of the job was not looked through. {firstMessage(error)}</Alert>;
  if (!report) return null;
  const { added, rejected, notices } = report;
  return (
    <>
      {added > 0 && (
        <Alert severity="info">
          {added === 1 ? '1 file' : `${added} files`} of an earlier, interrupted upload now {added === 1 ? 'is' : 'are'}{' '}
          in the job.
        </Alert>
      )}
      {notices.map((notice) => (
        <Alert key={notice} severity="warning">
          {notice}
        </Alert>
      ))}
      {rejected.map(({ name, reason }) => (
        <Alert key={name} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {refusalSentence(reason, name)}
        </Alert>
      ))}
    </>
  );
}

/** Warnings after a batch: files that could not be registered, and counts that do not match the order. */
export function BatchNotices({ report, error }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice may have been scrolled out of sight during the upload. Test environments have no `scrollIntoView`.
    if (report || error) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [report, error]);
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      <Notices report={report} error={error} />
    </Box>
  );
}
