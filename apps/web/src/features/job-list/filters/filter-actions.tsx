import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saysHalfTyped } from '../../../ui/form/half-typed.ts';
import type { Draft } from '../use-draft.ts';
import type { ListStateControl } from '../use-list-state.ts';
import { LimitSelect } from './limit-select.tsx';
import { useFilterCounts, type CountsSource } from './use-filter-counts.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly control: ListStateControl;
  readonly draft: Draft;
  readonly countsSource: CountsSource;
  /** Called after the list has changed. */
  readonly onDone: () => void;
}

export function FilterActions({ control, draft, countsSource, onDone }: Props) {
  const info = useFilterCounts({ value: draft.filters, tab: control.state.tab }, countsSource);
  const show = () => {
    if (saysHalfTyped(document)) return;
    if (!draft.isShown) control.show(draft.filters);
    onDone();
  };
  const reset = () => {
    control.reset();
    draft.drop();
    onDone();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <LimitSelect limit={control.state.limit} onChange={control.showUpTo} />
      <Button variant="contained" {...disabledBy(!draft.isValid && 'A filter is not right')} onClick={show}>
        Show
      </Button>
      <Button {...disabledBy(control.isDefault && draft.isShown && 'No filter is set')} onClick={reset}>
        Reset All Filters
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {draft.isValid && info && `${info.totalCount.toLocaleString('en')} Job(s) with these filters`}
      </Typography>
    </Box>
  );
}
