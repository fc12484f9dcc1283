import { endOfKeyIn, endOfKeyOn, keyPeriods } from '@shootdesk/shared/api-keys/key-end';
import { dayInRange } from '@shootdesk/shared/kernel/date-range';
import { useWatch } from 'react-hook-form';
import { MomentInput } from '../../kit/inputs/moment-input.tsx';
import { NativeSelectInput } from '../../kit/inputs/native-select-input.tsx';

export interface KeyEndValues {
  /** Days, `day` or `never`; blank until one is chosen. */
  readonly endsAt: string;
  /** Last day of a key that ends on a day; blank for none. */
  readonly lastDay: string;
}

const choices = [
  ...keyPeriods.map((days) => ({ value: String(days), name: `In ${days} days` })),
  { value: 'day', name: 'On a date' },
  { value: 'never', name: 'No end' },
];

/** The instant of the chosen end; null for none, undefined while nothing or no day is chosen. */
export function endOfValues({ endsAt, lastDay }: KeyEndValues, timeZone: string): string | null | undefined {
  if (endsAt === 'never') return null;
  if (endsAt === 'day')
    return dayInRange.safeParse(lastDay).success ? endOfKeyOn(lastDay, timeZone).toISOString() : undefined;
  return endsAt === '' ? undefined : endOfKeyIn(Number(endsAt), new Date()).toISOString();
}

/** Inputs for the end of an API key. None is chosen at first, so that a key without an end is one on purpose. */
export function KeyEndInputs() {
  const chosen: unknown = useWatch({ name: 'endsAt' });
  return (
    <>
      <NativeSelectInput source="endsAt" label="Ends" choices={choices} placeholder="Please choose" required />
      {chosen === 'day' && (
        <MomentInput
          source="lastDay"
          label="Last day"
          type="date"
          required
          helperText="It works until the end of this day"
        />
      )}
    </>
  );
}
