import Box from '@mui/material/Box';
import { jobFilters, jobRanges } from '@shootdesk/shared/service-jobs/job-filters';
import { presets } from '../../../ui/inputs/date-range.ts';
import { DateRangeInput } from '../../../ui/inputs/date-range-input.tsx';
import { ChoiceFilters } from './choice-filters.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { FilterForm } from './filter-form.ts';
import { useFilterCounts, type CountsSource } from './use-filter-counts.ts';

const facetsStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 } as const;

interface Props extends FilterForm {
  readonly countsSource: CountsSource;
}

export function FilterFields({ countsSource, ...form }: Props) {
  const { value, onChange } = form;
  const info = useFilterCounts(form, countsSource);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <ChoiceFilters {...form} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5 }}>
        {jobRanges.map(([start, end]) => (
          <DateRangeInput
            key={start}
            label={jobFilters[start].label}
            range={{ start: value[start], end: value[end] }}
            onChange={(range) => onChange({ [start]: range.start, [end]: range.end })}
            {...(start === 'serviceDateFilterStart' && { presets })}
          />
        ))}
      </Box>
      <Box sx={facetsStyle}>
        <FacetGroup {...form} info={info} label="Deadline status" type="deadline" />
        <FacetGroup {...form} info={info} label="Platform" type="platform" />
        <FacetGroup {...form} info={info} label={jobFilters.customFilters.label} type="custom" />
      </Box>
    </Box>
  );
}
