import Button from '@mui/material/Button';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { PictureRule } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ClientInput } from '../kit/inputs/client-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { CheckRulesInput } from './check-rules-input.tsx';
import { pictureRuleKind, rulesText } from './picture-rule-kind.ts';

const clientText = ({ client }: PictureRule): string => client?.name ?? 'Every client';
const checksText = ({ rules }: PictureRule): string => rulesText(rules);

/** Choices of groups, each followed by its services. */
function useSubjects() {
  return useServiceGroups().flatMap(({ id, name, services }) => [
    { value: reference('ServiceGroup', id), name: `Every ${name} service` },
    ...services.map((service) => ({ value: reference('Service', service.id), name: service.name })),
  ]);
}

function PictureRuleInputs() {
  const subjects = useSubjects();
  return (
    <>
      <FormSection title="Which Pictures">
        <NativeSelectInput source="subject" label="Service or group" choices={subjects} placeholder="Every service" />
        <ClientInput />
      </FormSection>
      <CheckRulesInput />
    </>
  );
}

function PictureRuleDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={pictureRuleKind} {...opened}>
      <PictureRuleInputs />
    </RecordDialog>
  );
}

/** Lists the rules of preflight by service and group. */
export function PictureRulesPage() {
  return (
    <RecordList<PictureRule>
      kind={pictureRuleKind}
      title="Picture Rules"
      records="Picture Rules"
      filters={<SearchInput source="name.contains" label="Search Service or Group" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Picture Rule
        </Button>
      }
      rowOf={(rule) => ({ details: `${clientText(rule)} · ${checksText(rule)}` })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Client', value: clientText },
        { label: 'Checks', value: checksText },
      ]}
      Editor={PictureRuleDialog}
    >
      <DataTable.Col source="client" label="Client" disableSort render={clientText} />
      <DataTable.Col source="rules" label="Checks" disableSort render={checksText} />
    </RecordList>
  );
}

/** Screen for one picture rule, or for a new one. */
export function PictureRulePage() {
  return (
    <RecordPage kind={pictureRuleKind}>
      <PictureRuleInputs />
    </RecordPage>
  );
}

export default { list: PictureRulesPage, edit: PictureRulePage };
