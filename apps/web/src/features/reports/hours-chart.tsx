import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import type { HoursRow } from './hours-row.ts';

const hourMs = 3_600_000;
/** Heights in pixels. */
const barHeight = 10;
const gap = 12;
const axes = 84;

/** Height in pixels of a chart with this number of rows and series. */
export const chartHeight = (rows: number, series: number): number => axes + rows * (series * barHeight + gap);

interface Props {
  readonly title: string;
  readonly series: readonly string[];
  readonly rows: readonly Pick<HoursRow, 'id' | 'label' | 'lengths'>[];
}

const colors = ['var(--mui-palette-primary-main)', 'var(--mui-palette-warning-main)'];

/** Bar chart of hours, a group of bars per row. Screen readers get only its title, because the table beside it has the same numbers. */
export function HoursChart({ title, series, rows }: Props) {
  const hasRoom = useHasRoom();
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (
    <Box role="img" aria-label={`${title}, as a chart`} sx={{ minWidth: 0 }}>
      <BarChart
        layout="horizontal"
        height={chartHeight(rows.length, series.length)}
        disableKeyboardNavigation
        skipAnimation
        colors={colors}
        yAxis={[
          {
            scaleType: 'band',
            data: rows.map(({ id }) => id),
            valueFormatter: (id: HoursRow['id']) => labels.get(id) ?? '',
            width: hasRoom ? 148 : 104,
            tickLabelStyle: { fontSize: 12 },
          },
        ]}
        xAxis={[{ label: 'Hours' }]}
        series={series.map((label, index) => ({
          label,
          data: rows.map(({ lengths }) => (lengths[index] ?? 0) / hourMs),
          valueFormatter: (hours: number | null) => `${(hours ?? 0).toFixed(1)} h`,
        }))}
      />
    </Box>
  );
}
