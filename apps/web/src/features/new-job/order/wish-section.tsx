import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { firstJobDay, lastJobDay } from '@shootdesk/shared/service-jobs/job-years';
import type { ReactNode } from 'react';
import { clockText } from '../../../kernel/date-time.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../../ui/form/form-section.tsx';
import { WishFields } from '../../../entities/job/wish-fields.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { offeredTimes, timesOfDay } from '../../../ui/form/times-of-day.ts';
import { markText, type OrderForm } from './marked-form.ts';

const times = timesOfDay(appointmentStepMinutes);
const two = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 16 };
const choicesWith = (time: string) => offeredTimes(times, time).map((each) => ({ value: each, name: clockText(each) }));

/** When the client would like the visit, by when the work is needed, whom to meet and how to get in. */
export function WishSection({ form, children }: { readonly form: OrderForm; readonly children: ReactNode }) {
  const { earliest, latest, notWeekdays, agentAttends, keysAtOffice, isFlexible } = form.values;
  return (
    <FormSection title="Time and access">
      <div style={two}>
        <FormField
          form={form}
          name="wishDay"
          label="Wished day"
          type="date"
          bounds={{ min: firstJobDay, max: lastJobDay }}
          helperText={markText(form, 'wishDay')}
        />
        <FormField
          form={form}
          name="wishLastDay"
          label="Or until"
          type="date"
          bounds={{ min: firstJobDay, max: lastJobDay }}
        />
      </div>
      <div style={two}>
        <SelectField
          form={form}
          name="earliest"
          label="From"
          choices={choicesWith(earliest)}
          placeholder="Any time"
          helperText={markText(form, 'earliest')}
        />
        <SelectField form={form} name="latest" label="Until" choices={choicesWith(latest)} placeholder="Any time" />
      </div>
      <WishFields
        value={{ notWeekdays, agentAttends, keysAtOffice, isFlexible }}
        onChange={(change) => {
          const next = { notWeekdays, agentAttends, keysAtOffice, isFlexible, ...change };
          form.set('notWeekdays', next.notWeekdays);
          form.set('agentAttends', next.agentAttends);
          form.set('keysAtOffice', next.keysAtOffice);
          form.set('isFlexible', next.isFlexible);
        }}
      />
      {children}
      <FormField
        form={form}
        name="access"
        label="Access"
        multiline
        maxRows={4}
        helperText={markText(form, 'access') ?? 'Keys, codes, who opens. The provider reads it in the production note.'}
        sx={wholeLine}
      />
    </FormSection>
  );
}
