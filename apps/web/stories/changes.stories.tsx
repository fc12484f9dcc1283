import { OutcomeList, type JobOutcome } from '../src/entities/job/run/outcome-list.tsx';
import { OutcomeDialog, ProgressDialog } from '../src/entities/job/run/run-dialogs.tsx';
import { SmallLayer } from '../src/ui/dialogs/small-layer.tsx';
import { ChoiceList } from '../src/ui/inputs/choice-list.tsx';
import { Behind, ignore, type Story } from './story.tsx';

const people = [
  { id: '30', name: 'Finn Calloway', detail: '7 jobs, 5 h 10 min, 1 late' },
  { id: '31', name: 'Marcus Webb', detail: 'No jobs' },
];

const jobs = [
  { id: 1, name: 'Photography', campaign: { id: 1, name: '12 Cotham Road, Kew', timeZone: 'Australia/Melbourne' } },
  { id: 2, name: 'Floor Plan', campaign: null },
];

const outcomes: readonly JobOutcome[] = [
  { serviceJobId: 1, isDone: true, text: 'Assigned' },
  { serviceJobId: 2, isDone: false, text: 'You may not move the job to this status now.' },
];

const choices = <ChoiceList label="Person" choices={people} onChoose={ignore} emptyText="Nobody" />;

export const stories: readonly Story[] = [
  {
    part: 'ChoiceList',
    states: {
      choices: () => choices,
      none: () => <ChoiceList label="Person" choices={[]} onChoose={ignore} emptyText="Nobody can be assigned now." />,
    },
  },
  {
    part: 'SmallLayer',
    states: {
      'with choices': () => (
        <Behind>
          {(close) => (
            <SmallLayer title="Assign" about="12 Cotham Road, Kew #1" spot={{ top: 80, left: 80 }} onClose={close}>
              {choices}
            </SmallLayer>
          )}
        </Behind>
      ),
    },
  },
  { part: 'OutcomeList', states: { 'one refused': () => <OutcomeList outcomes={outcomes} jobs={jobs} /> } },
  {
    part: 'OutcomeDialog',
    states: {
      'one refused': () => (
        <Behind>
          {(close) => <OutcomeDialog title="Assigned" outcomes={outcomes} jobs={jobs} onUndo={close} onClose={close} />}
        </Behind>
      ),
    },
  },
  {
    part: 'ProgressDialog',
    states: { 'under way': () => <Behind>{() => <ProgressDialog title="Assigned" done={3} total={8} />}</Behind> },
  },
];
