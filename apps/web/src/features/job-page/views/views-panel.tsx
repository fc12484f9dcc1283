import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobView } from '@shootdesk/shared/expected-views/job-views.contract';
import { filledCount, missingViews, type FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isDelivered } from '@shootdesk/shared/workflows/statuses';
import { useState, type DragEvent } from 'react';
import { draggedKind, droppedFiles } from '../../../entities/views/drag-files.ts';
import { useJobViews } from '../../../entities/views/use-job-views.ts';
import { usePlacing, type Placing } from '../../../entities/views/use-placing.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const listStyle = {
  listStyle: 'none',
  m: 0,
  px: 2,
  py: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  columnGap: 3,
} as const;

const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, minWidth: 0 } as const;

/** Formats what a view requires, such as '1 of 2 · landscape' or 'may'. */
function wishOf(view: JobView, filled: number): string {
  const { frames, orientation, isRequired, isExpected } = view;
  const count = frames > 1 || filled > 1 ? `${filled} of ${isExpected ? frames : filled}` : '';
  return [count, orientation !== 'any' && orientation, !isExpected ? 'not on the list any more' : !isRequired && 'may']
    .filter(Boolean)
    .join(' · ');
}

interface LineProps {
  readonly view: JobView;
  readonly kind: FillingKind;
  readonly placing: Placing;
}

/** Drop target for files dragged from the galleries into a view. */
function useDrop({ view, placing }: LineProps) {
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent) => {
    const kind = draggedKind(event);
    return view.isExpected && kind !== null && placing.may(kind);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const files = takes(event) ? droppedFiles(event) : null;
        if (!files) return;
        event.preventDefault();
        placing.place(view, files);
      },
    },
  };
}

function Line(props: LineProps) {
  const { view, kind } = props;
  const { isOver, handlers } = useDrop(props);
  const filled = filledCount(view, kind);
  const isMissing = view.isExpected && filled < view.frames;
  return (
    <Box component="li" sx={{ ...lineStyle, ...(isOver && { bgcolor: 'action.hover' }) }} {...handlers}>
      {isMissing ? (
        <RadioButtonUnchecked fontSize="small" sx={{ color: 'text.disabled' }} />
      ) : (
        <CheckCircle fontSize="small" color="success" />
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>{view.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {wishOf(view, filled)}
      </Typography>
      {isMissing && view.isRequired && (
        <Box sx={{ ml: 'auto' }}>
          <Badge tone="amber" text="missing" />
        </Box>
      )}
    </Box>
  );
}

/** Lists the job's expected views, and former ones that still have files. Hidden once the job is delivered. */
export function ViewsPanel({ job }: { readonly job: ServiceJob }) {
  const { views, counted } = useJobViews(job.id);
  const placing = usePlacing(job.id);
  if (isDelivered(job.serviceJobStatusId)) return null;
  const expected = views.filter(({ isExpected }) => isExpected);
  const shown = views.filter((view) => view.isExpected || filledCount(view, counted) > 0);
  if (shown.length === 0) return null;
  const there = expected.length - missingViews(views, counted).length;
  return (
    <Panel
      title="Expected Views"
      action={
        <Typography variant="body2" color="textSecondary" sx={{ pr: 1 }}>
          {there} of {expected.length} there, by {counted}
        </Typography>
      }
    >
      <Box component="ul" aria-label="Expected views" sx={listStyle}>
        {shown.map((view) => (
          <Line key={view.id} view={view} kind={counted} placing={placing} />
        ))}
      </Box>
    </Panel>
  );
}
