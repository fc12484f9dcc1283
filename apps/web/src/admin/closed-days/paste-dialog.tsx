import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { readClosedDayLines } from '@shootdesk/shared/closed-days/closed-day-lines';
import { maxClosedDayName, type importClosedDays } from '@shootdesk/shared/closed-days/closed-days.contract';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { addClosedDays } from '../../data/working-week/closed-days.ts';
import { capacityZonesQuery } from '../../data/availability/queries.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { MultiSelectChoices } from '../../ui/inputs/multi-select-choices.tsx';

interface Values extends Record<string, unknown> {
  readonly lines: string;
  readonly all_zones: boolean;
  readonly zones: readonly number[];
}

const initial: Values = { lines: '', all_zones: true, zones: [] };

function complain({ lines, all_zones, zones }: Values): Readonly<Record<string, string>> {
  const { days, problems } = readClosedDayLines(lines, maxClosedDayName);
  const complaint = problems[0] ?? (days.length === 0 ? 'There is no day in the list.' : null);
  return {
    ...(complaint !== null && { lines: complaint }),
    ...(!all_zones && zones.length === 0 && { zones: 'Choose zones, or all zones.' }),
  };
}

/** Counts the typed lines: '3 days'. */
function countText(lines: string): string {
  const { days } = readClosedDayLines(lines, maxClosedDayName);
  return `A date and a name on each line. ${days.length === 1 ? '1 day' : `${days.length} days`} so far.`;
}

function addedText({ added, skipped }: AnswerOf<typeof importClosedDays>): string {
  const count = added.length === 1 ? '1 closed day has' : `${added.length} closed days have`;
  return `${count} been added.${skipped > 0 ? ` ${skipped} ${skipped === 1 ? 'was' : 'were'} there already.` : ''}`;
}

/** Adds closed days from a pasted list. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: zones = [] } = useQuery(capacityZonesQuery);
  const form = useCreateForm<Values, AnswerOf<typeof importClosedDays>>({
    what: 'Closed Days',
    record: 'closed-days-list',
    initial,
    resolver: complaintsResolver(complain),
    create: ({ lines, all_zones, zones: chosen }) =>
      addClosedDays({ lines, all_zones, zones: all_zones ? [] : chosen.map((id) => ({ entity: `Zone/${id}` })) }),
    onCreated: (result) => {
      notify(addedText(result), { type: 'success' });
      refresh();
      onClose();
    },
  });
  const { lines, all_zones, zones: chosen } = form.values;
  return (
    <FormDialog title="Paste Closed Days" form={form} fields={{}} submitLabel="Add" onClose={onClose}>
      <FormField
        form={form}
        name="lines"
        label="Days"
        multiline
        minRows={6}
        maxRows={14}
        placeholder={'2026-12-25 Christmas Day\n2026-12-26 Boxing Day'}
        helperText={countText(lines)}
      />
      <div>
        <FormControlLabel
          control={<Checkbox checked={all_zones} onChange={(_, checked) => form.set('all_zones', checked)} />}
          label="All zones"
        />
        {!all_zones && (
          <div role="group" aria-label="Zones">
            <Typography variant="h3" component="span">
              Zones
            </Typography>
            <MultiSelectChoices options={zones} chosen={chosen} onChange={(next) => form.set('zones', next)} />
          </div>
        )}
        {form.errors['zones'] && <FormHelperText error>{form.errors['zones']}</FormHelperText>}
      </div>
    </FormDialog>
  );
}
