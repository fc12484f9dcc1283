import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { checklistRoleNames, checklistRoles, type ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import { countChecklistJobs, type Checklist } from '@shootdesk/shared/checklists/checklists.contract';
import { TextInput, useRecordContext } from 'react-admin';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { ApplyToOpenJobsInput } from '../kit/inputs/apply-to-open-jobs-input.tsx';
import { ClientInput } from '../kit/inputs/client-input.tsx';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';
import { ServicesInput } from '../kit/inputs/services-input.tsx';

const roles = checklistRoles.map((value) => ({ value, name: checklistRoleNames[value] }));

function LinesInput() {
  return (
    <EntriesInput<ChecklistLine>
      source="lines"
      title="Lines"
      noun="line"
      emptyText="New jobs begin without lines."
      newEntry={{ description: '', role: 'editor', enforce: false }}
      isOrdered
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <NativeSelect
            value={entry.role}
            choices={roles}
            onChange={(text) => {
              const role = text as ChecklistLine['role'];
              change({ role, enforce: role === 'provider' && entry.enforce });
            }}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Who ticks') } }}
          />
          <TextField
            value={entry.description}
            onChange={(event) => change({ description: event.target.value })}
            error={isWrong('description')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Words') } }}
            sx={{ flex: '1 1 220px' }}
          />
          {entry.role === 'provider' && (
            <FormControlLabel
              label="Blocks uploads"
              control={
                <Checkbox
                  size="small"
                  checked={entry.enforce}
                  onChange={(event) => change({ enforce: event.target.checked })}
                  slotProps={{ input: { 'aria-label': labelOf('Blocks uploads') } }}
                />
              }
            />
          )}
        </>
      )}
    </EntriesInput>
  );
}

/** The cards of a checklist's form. */
export function ChecklistInputs() {
  const checklist = useRecordContext<Checklist>();
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required helperText={false} />
        <ClientInput />
        <ServicesInput source="services" label="Services" />
      </FormSection>
      <LinesInput />
      <FormSection title="Open Jobs">
        <ApplyToOpenJobsInput
          contract={countChecklistJobs}
          id={checklist ? Number(checklist.id) : null}
          helperText="Ticked lines stay; new lines are added, others removed. Without it, the change is for new jobs."
          sx={wholeLine}
        />
      </FormSection>
    </>
  );
}
