import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { jobsInTheWay, mayManageBlockouts, minimumHoursNotMet } from '@shootdesk/shared/availability/blockout-rules';
import {
  maxBlockoutReason,
  updateBlockout,
  type Blockout,
  type BlockoutOutcome,
} from '@shootdesk/shared/availability/blockouts.contract';
import type { UserFlag } from '@shootdesk/shared/identity/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { roleOf, useCurrentUser } from '../../api/current-user.ts';
import { currentRecord } from '../../api/stale-record.ts';
import { removeBlockout, saveBlockout, saveBlockouts } from '../../data/availability/mutations.ts';
import type { SentPeriod } from '../../data/availability/queries.ts';
import { providers } from '../../data/options/sources.ts';
import { everyUserQuery } from '../../data/users/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { fromLocalText } from '../../kernel/local-time.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { CalledOff } from '../../kernel/called-off.ts';
import type { Saved } from '../../ui/form/form-versions.ts';
import { SpanFields } from '../../ui/form/span/span-fields.tsx';
import { textLength } from '../../kernel/text-length.ts';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import { BlockedJobs } from '../job/blocked-jobs.tsx';
import { HoursLeft, useChecks, type DiaryPerson } from './blockout-checks.tsx';
import { BlockoutChoices } from './blockout-choices.tsx';
import {
  blockoutValues,
  complainOfPeriod,
  complainWhileTyping,
  fieldsOf,
  jobsInRefusal,
  periodOf,
  type BlockoutValues,
} from './blockout-form.ts';
import type { LocalSpan } from './blockout-presets.ts';
import { savePeriods } from './save-periods.ts';
import { OtherProviders, reachText, type Chosen } from './other-providers.tsx';

/** Inputs with limits accept only years of four digits. The server refuses other centuries. */
const bounds = { earliest: new Date('2000-01-02T00:00:00Z'), latest: new Date('2099-12-30T00:00:00Z') };

const reminder =
  'Blockouts do not cancel existing appointments: jobs that are assigned stay assigned. Please contact the Operations Team about them.';

interface Props {
  readonly person: DiaryPerson;
  /** Null for a new one. */
  readonly blockout: Blockout | null;
  /** Called with the result for each provider after a blockout for many. */
  readonly onOutcomes: (outcomes: readonly BlockoutOutcome[]) => void;
  readonly onClose: () => void;
}

/** The chosen periods as long as the first of them is in the fields; none after something else was typed. */
const inFields = (spans: readonly LocalSpan[], { start, end }: BlockoutValues): readonly LocalSpan[] =>
  spans[0]?.start === start && spans[0].end === end ? spans : [];

const savedOf = (blockout: Blockout | null, timeZone: string): Saved<BlockoutValues> => ({
  values: blockoutValues(blockout, timeZone),
  version: blockout?.cache_key ?? null,
});

const createdWords = (count: number) =>
  count === 1 ? 'Blockout has been created!' : `${count} blockouts have been created!`;

const nobody: Chosen = { isAll: false, ids: [] };

interface Others extends Chosen {
  /** Number of all providers; undefined while it loads. */
  readonly allCount: number | undefined;
}

/** The chosen periods except the first, which is in the fields. */
function periodsOf(spans: readonly LocalSpan[], timeZone: string): SentPeriod[] {
  return spans.flatMap(({ start, end }) => {
    const [from, to] = [fromLocalText(start, timeZone), fromLocalText(end, timeZone)];
    return from && to ? [{ start: from, finish: to }] : [];
  });
}

interface Several {
  readonly spans: readonly LocalSpan[];
  readonly onRefused: (sentences: readonly string[]) => void;
}

function useBlockoutForm(
  { person, blockout, onOutcomes, onClose }: Props,
  others: Others,
  { spans, onRefused }: Several,
  ask: Ask,
) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { owner, userId, timeZone } = person;
  const [seen, setSeen] = useState(blockout);
  return useGuardedForm<BlockoutValues>({
    saved: savedOf(blockout, timeZone),
    resolver: complaintsResolver((values) => ({
      ...complainOfPeriod(values, timeZone),
      ...(textLength(values.reason, maxBlockoutReason).isTooLong && {
        reason: `At most ${maxBlockoutReason} characters.`,
      }),
    })),
    fieldOf: (sent) => (sent === 'finish' ? 'end' : sent),
    save: async (values, { version }) => {
      const note = [reachText(others, others.allCount), 'Do you wish to proceed?'].filter(Boolean).join(' ');
      if (!(await ask({ title: 'Blockout Reminder', text: reminder, note }))) {
        throw new CalledOff();
      }
      const fields = fieldsOf(values, blockout, timeZone);
      const further = periodsOf(inFields(spans, values).slice(1), timeZone);
      if (others.isAll || others.ids.length > 0) {
        const users = others.isAll ? ('all' as const) : [userId, ...others.ids].map((id) => `User/${id}`);
        const outcomes = [];
        for (const period of [fields, ...further])
          outcomes.push(...(await saveBlockouts(cache, users, { ...fields, ...period })).results);
        onOutcomes(outcomes);
        return;
      }
      const before = seen && version !== null ? { id: seen.id, cache_key: version } : null;
      if (further.length === 0) {
        const saved = await saveBlockout(cache, owner, before, fields);
        notify(blockout ? 'Blockout has been updated!' : createdWords(1), { type: 'success' });
        return savedOf(saved, timeZone);
      }
      const { count, refused } = await savePeriods(cache, person, fields, further);
      notify(count > 0 ? createdWords(count) : 'No blockout was added.', { type: count > 0 ? 'success' : 'warning' });
      onRefused(refused);
      // The dialog shows them and stays open. Another attempt leaves out the periods that were written.
      if (refused.length > 0) throw new CalledOff();
      return undefined;
    },
    currentOf: (error) => {
      const current = currentRecord(updateBlockout, error);
      if (current) setSeen(current);
      return current ? savedOf(current, timeZone) : null;
    },
    onDone: onClose,
  });
}

type Ask = ReturnType<typeof useAsk>['ask'];

function DeleteButton({ person, blockout, onClose, ask }: DeleteProps) {
  const cache = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    if (!(await ask({ title: 'Delete Blockout', text: 'Are you sure?' }))) return;
    setIsBusy(true);
    try {
      await removeBlockout(cache, person.owner, blockout);
      notify('Blockout has been deleted!', { type: 'success' });
      onClose();
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
      setIsBusy(false);
    }
  };
  return (
    <Button color="error" loading={isBusy} onClick={() => void remove()} sx={{ mr: 'auto' }}>
      Delete Blockout
    </Button>
  );
}

interface DeleteProps extends Pick<Props, 'person' | 'onClose'> {
  readonly blockout: Blockout;
  readonly ask: Ask;
}

/** Adds or changes a blockout. Shows conflicting jobs and missing minimum hours during typing. */
export function BlockoutDialog(props: Props) {
  const { person, blockout, onClose } = props;
  const { timeZone } = person;
  const user = useCurrentUser();
  const [others, setOthers] = useState<Chosen>(nobody);
  const { ask, dialog } = useAsk();
  const isManager = mayManageBlockouts({ role: roleOf(user), flags: user.flags as UserFlag[] });
  const mayApply = !blockout && isManager;
  const everybody = useQuery({ ...everyUserQuery(providers), enabled: mayApply });
  const [spans, setSpans] = useState<readonly LocalSpan[]>([]);
  const [refusedPeriods, setRefusedPeriods] = useState<readonly string[]>([]);
  const several = { spans, onRefused: setRefusedPeriods };
  const form = useBlockoutForm(props, { ...others, allCount: everybody.data?.length }, several, ask);
  const chosen = inFields(spans, form.values);
  const choose = (next: readonly LocalSpan[]) => {
    setSpans(next);
    setRefusedPeriods([]);
    form.set('start', next[0]?.start ?? '');
    form.set('end', next[0]?.end ?? '');
  };
  const live = complainWhileTyping(form.values, timeZone);
  const period = periodOf(form.values, blockout, timeZone);
  const checks = useChecks(
    person,
    blockout,
    period ? [period, ...periodsOf(chosen.slice(1), timeZone)] : [],
    isManager,
  );
  const refused = jobsInRefusal(form.error);
  const jobs = checks.jobs.length > 0 ? checks.jobs : refused;
  const isForOthers = others.isAll || others.ids.length > 0;
  return (
    <FormDialog
      title={`${blockout ? 'Edit' : 'Add'} Blockout`}
      // The message about jobs is above their list.
      form={{ ...form, failure: jobs.length > 0 ? null : form.failure }}
      fields={{
        start: { label: `Start (${timeZone})`, show: (text) => text.replace('T', ' ') },
        end: { label: `End (${timeZone})`, show: (text) => text.replace('T', ' ') },
        reason: { label: 'Reason' },
      }}
      // The result of a blockout for many lists every provider, including this one.
      refusal={
        !checks.isFree &&
        !(isForOthers && period !== null) &&
        (checks.hours?.valid === false ? minimumHoursNotMet : 'A period without jobs is needed')
      }
      actions={blockout && <DeleteButton person={person} blockout={blockout} onClose={onClose} ask={ask} />}
      onClose={onClose}
    >
      {person.name !== null && <Typography sx={{ fontWeight: 600 }}>{person.name}</Typography>}
      {!blockout && <BlockoutChoices {...{ timeZone, chosen }} start={form.values.start} onChoose={choose} />}
      <SpanFields
        form={{ ...form, errors: { ...live, ...form.errors } }}
        bounds={bounds}
        timeZone={timeZone}
        labels={{ start: 'Start', end: 'End' }}
      />
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {checks.problem && (
          <Alert severity="warning" role="presentation">
            The period could not be checked. {firstMessage(checks.problem)}
          </Alert>
        )}
        {/* Sufficient hours are not mentioned while jobs conflict. */}
        {checks.hours && (jobs.length === 0 || !checks.hours.valid) && <HoursLeft check={checks.hours} />}
        {jobs.length > 0 && (
          <Alert severity="error" role="presentation">
            {jobsInTheWay}
          </Alert>
        )}
        {chosen.length > 1 && refusedPeriods.length > 0 && (
          <Alert severity="warning" role="presentation">
            {refusedPeriods.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Alert>
        )}
      </Box>
      {jobs.length > 0 && (
        <Paper variant="outlined">
          <BlockedJobs jobs={jobs} timeZone={timeZone} canRebook={person.owner !== null} />
        </Paper>
      )}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        multiline
        minRows={2}
        maxRows={6}
        helperText={textLength(form.values.reason, maxBlockoutReason).text}
      />
      {mayApply && <OtherProviders ownId={person.userId} timeZone={timeZone} chosen={others} onChange={setOthers} />}
      {dialog}
    </FormDialog>
  );
}
