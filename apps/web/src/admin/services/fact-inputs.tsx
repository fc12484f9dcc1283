import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { areaSymbol, shownSquareMetres, storedSquareMetres } from '@shootdesk/shared/kernel/units';
import { classificationNames } from '@shootdesk/shared/clients/classifications';
import {
  askableDetails,
  type AskableDetail,
  type DeadlineRule,
  type LengthStep,
  type OrderQuestion,
} from '@shootdesk/shared/services/service-facts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';
import { EntryNumber } from '../kit/inputs/entry-number.tsx';

const measures = () => [
  { value: 'pictures', name: 'pictures' },
  { value: 'size', name: `${areaSymbol()} of land` },
];

const isSize = ({ by }: Pick<LengthStep, 'by'>) => by === 'size';

export function LengthStepsInput() {
  return (
    <EntriesInput<LengthStep>
      source="lengthSteps"
      title="Longer Lengths"
      noun="length"
      emptyText="Every appointment is proposed with the usual length."
      newEntry={{ by: 'pictures', from: 25, minutes: 90 }}
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <Typography component="span">From</Typography>
          <EntryNumber
            value={isSize(entry) ? shownSquareMetres(entry.from) : entry.from}
            label={labelOf('Number')}
            isWrong={isWrong('from')}
            onChange={(from) => change({ from: isSize(entry) ? storedSquareMetres(from) : from })}
          />
          <NativeSelect
            value={entry.by}
            choices={measures()}
            onChange={(by) => {
              const shown = isSize(entry) ? shownSquareMetres(entry.from) : entry.from;
              // Converted so that the displayed number stays the same in the other unit.
              change({ by: by as LengthStep['by'], from: by === 'size' ? storedSquareMetres(shown) : shown });
            }}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Measure') } }}
          />
          <Typography component="span">on:</Typography>
          <EntryNumber
            value={entry.minutes}
            label={labelOf('Minutes')}
            isWrong={isWrong('minutes')}
            onChange={(minutes) => change({ minutes })}
          />
          <Typography component="span">minutes</Typography>
        </>
      )}
    </EntriesInput>
  );
}

const everyClient = 'all';
const clients = [
  { value: everyClient, name: 'Every client' },
  ...classificationNames.map((name, index) => ({ value: index + 1, name })),
];
const units = [
  { value: 'hours', name: 'hours' },
  { value: 'workHours', name: 'work hours' },
];

export function DeadlineRulesInput() {
  return (
    <EntriesInput<DeadlineRule>
      source="deadlineRules"
      title="Deadlines"
      noun="deadline"
      emptyText="No client deadline is proposed."
      newEntry={{ classification: null, amount: 24, unit: 'hours' }}
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <NativeSelect
            value={entry.classification ?? everyClient}
            choices={clients}
            onChange={(text) => change({ classification: text === everyClient ? null : Number(text) })}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Clients') } }}
          />
          <EntryNumber
            value={entry.amount}
            label={labelOf('Number')}
            isWrong={isWrong('amount')}
            onChange={(amount) => change({ amount })}
          />
          <NativeSelect
            value={entry.unit}
            choices={units}
            onChange={(unit) => change({ unit: unit as DeadlineRule['unit'] })}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Unit') } }}
          />
          <Typography component="span">after the shoot, or after the order where nobody goes out</Typography>
        </>
      )}
    </EntriesInput>
  );
}

const details = Object.entries(askableDetails).map(([value, name]) => ({ value, name }));

export function QuestionsInput() {
  return (
    <EntriesInput<OrderQuestion>
      source="questions"
      title="Questions of the Order"
      noun="question"
      emptyText="New Job asks the usual facts of the property."
      newEntry={{ field: 'OrderAnswer', text: null, required: false }}
      isOrdered
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <NativeSelect
            value={entry.field}
            choices={details}
            onChange={(field) => change({ field: field as AskableDetail })}
            error={isWrong('field')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Answer') } }}
          />
          <TextField
            value={entry.text ?? ''}
            placeholder={entry.field === 'OrderAnswer' ? 'The question' : askableDetails[entry.field]}
            onChange={(event) => change({ text: event.target.value || null })}
            error={isWrong('text')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Words') } }}
            sx={{ flex: '1 1 200px' }}
          />
          <FormControlLabel
            label="Required"
            control={
              <Checkbox
                size="small"
                checked={entry.required}
                onChange={(event) => change({ required: event.target.checked })}
                slotProps={{ input: { 'aria-label': labelOf('Required') } }}
              />
            }
          />
        </>
      )}
    </EntriesInput>
  );
}
