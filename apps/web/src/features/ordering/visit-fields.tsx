import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { lastJobDay } from '@shootdesk/shared/service-jobs/job-years';
import type { Ordering } from '@shootdesk/shared/order-links/ordering.contract';
import { useWords } from '../../entities/words/use-words.ts';
import { useNow } from '../../kernel/use-now.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { chosenServices, isNumber, questionsOf, slotOf, type OrderValues, type Question } from './order-form.ts';
import { Section, type FormProps } from './section.tsx';
import styles from './ordering.module.css';

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

type OrderProps = FormProps & { readonly ordering: Ordering };

const usualWords = {
  Bed: 'askBed',
  Bath: 'askBath',
  Car: 'askCar',
  Study: 'askStudy',
  LandArea: 'askLandArea',
  MapLink: 'askMapLink',
  ProductionNote: 'askProductionNote',
} as const;

/** How an answer is typed, with the limits of its detail. */
function inputOf({ field }: Question) {
  const numeric = field === 'LandArea' ? { min: 0, max: 1e9, step: 'any' } : { min: 0, max: 99, step: 1 };
  if (isNumber(field)) return { type: 'number', slotProps: { htmlInput: numeric } };
  if (field === 'MapLink') return { type: 'url', slotProps: { htmlInput: { maxLength: 2000 } } };
  return { multiline: true, maxRows: 6, slotProps: { htmlInput: { maxLength: 2000 } } };
}

/** What the chosen services ask, each question once. */
export function Questions({ ordering, values, set, missing }: OrderProps) {
  const { say, studioText } = useWords();
  const questions = questionsOf(chosenServices(ordering, values));
  if (questions.length === 0) return null;
  const labelOf = ({ field, text }: Question) =>
    text === null && field in usualWords
      ? say(usualWords[field as keyof typeof usualWords])
      : studioText(text ?? field);
  return (
    <Section title={say('orderQuestions')}>
      {questions.map((question) => {
        const slot = slotOf(question);
        const isMissing = missing.includes(slot);
        const isBlank = (values.answers[slot] ?? '').trim() === '';
        return (
          <TextField
            key={slot}
            name={slot}
            label={labelOf(question)}
            required={question.required}
            error={isMissing}
            helperText={isMissing && say(isBlank ? 'isRequired' : 'checkFields')}
            value={values.answers[slot] ?? ''}
            onChange={({ target }) => set({ answers: { ...values.answers, [slot]: target.value } })}
            {...inputOf(question)}
          />
        );
      })}
    </Section>
  );
}

/** Whom to meet, and how to get in. */
export function ContactFields({ values, set, missing }: FormProps) {
  const { say } = useWords();
  const required = (name: 'contactName' | 'contactPhone') => ({
    ...{ name, required: true, value: values[name], error: missing.includes(name) },
    helperText: missing.includes(name) && say('isRequired'),
    slotProps: { htmlInput: { maxLength: name === 'contactName' ? 200 : 50 } },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Section title={say('orderContact')}>
      <TextField {...required('contactName')} label={say('contactName')} autoComplete="name" />
      <TextField {...required('contactPhone')} label={say('contactPhone')} type="tel" autoComplete="tel" />
      <TextField
        name="access"
        label={say('accessToPlace')}
        helperText={say('accessHint')}
        multiline
        maxRows={4}
        value={values.access}
        onChange={({ target }) => set({ access: target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </Section>
  );
}

/** When the client would like the visit, where somebody comes, and what else to know. */
export function WishFields({ ordering, values, set, missing }: OrderProps) {
  const { say } = useWords();
  const today = localDay(useNow(), browserZone);
  const isVisited = chosenServices(ordering, values).some(({ onSite }) => onSite);
  return (
    <Section title={say(isVisited ? 'orderWishes' : 'anythingElse')}>
      {isVisited && (
        <>
          <Typography color="textSecondary">
            {values.isFlexible
              ? say('timeDayBefore')
              : say(ordering.confirmsItself ? 'timeAfterOrder' : 'timeAfterConfirmation')}
          </Typography>
          <div className={styles.two}>
            <TextField
              name="day"
              type="date"
              error={missing.includes('day')}
              label={say('wishedDay')}
              value={values.day}
              onChange={({ target }) => set({ day: target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: lastJobDay } }}
            />
            <TextField
              name="lastDay"
              type="date"
              error={missing.includes('lastDay')}
              helperText={missing.includes('lastDay') && say('lastDayBefore')}
              label={say('wishedLastDay')}
              value={values.lastDay}
              onChange={({ target }) => set({ lastDay: target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: values.day || today, max: lastJobDay } }}
            />
            <NativeSelect
              label={say('wishedHours')}
              value={values.hours}
              placeholder={say('anyTime')}
              choices={[
                { value: 'morning', name: say('morning') },
                { value: 'afternoon', name: say('afternoon') },
              ]}
              onChange={(hours) => set({ hours: hours as OrderValues['hours'] })}
            />
          </div>
          <FormControlLabel
            label={say('leaveTime')}
            control={
              <Checkbox checked={values.isFlexible} onChange={({ target }) => set({ isFlexible: target.checked })} />
            }
          />
        </>
      )}
      <TextField
        label={say('anythingElse')}
        multiline
        maxRows={6}
        value={values.note}
        onChange={({ target }) => set({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
    </Section>
  );
}
