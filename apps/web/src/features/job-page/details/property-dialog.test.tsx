import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aDetail, aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { AgencyPanel } from '../agency/agency-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => screen.getByRole('button', { name: 'Save' });

describe('the property', () => {
  const bed = { ...aDetail('Bed', { value: 3 }), id: 41 };
  const map = { ...aDetail('MapLink', { value: 'https://maps.example.com/?q=1' }), id: 42 };
  const job = aJob({ details: [bed, map] });
  const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

  async function open(answer = single(job)) {
    const sent = fakeApi(byPath({ 'PUT /v1/service-jobs/7': answer }));
    renderInShell(<SummaryPanel job={job} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit Property' }));
    const changes = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    return { user, changes };
  }

  test('what the job has is changed by id, what it does not have is added by type, the rest is not sent', async () => {
    const { user, changes } = await open();
    expect(number('Bedrooms').value).toBe('3');
    await user.clear(number('Bedrooms'));
    await user.type(number('Bedrooms'), '4');
    await user.type(number('Land area'), '650');
    await fillIn(user, screen.getByRole('textbox', { name: 'Production note' }), 'Lockbox');
    await user.click(save());
    expect(await screen.findByText('Property updated')).toBeTruthy();
    expect(changes()).toEqual([
      {
        serviceJobDetails: [
          { id: 41, value: '{"value":4}' },
          { fieldName: 'ProductionNote', value: '{"value":"Lockbox"}' },
          { fieldName: 'LandArea', value: '{"value":650,"unit":"m²"}' },
        ],
      },
    ]);
  });

  test('a wrong map link is taken away by clearing it', async () => {
    const { user, changes } = await open();
    await user.clear(screen.getByRole('textbox', { name: 'Map link' }));
    await user.click(save());
    expect(await screen.findByText('Property updated')).toBeTruthy();
    expect(changes()).toEqual([{ serviceJobDetails: [{ id: 42, value: '{"value":""}' }] }]);
  });

  test('is checked field by field', async () => {
    const { user, changes } = await open();
    await user.type(number('Bathrooms'), '1.5');
    await user.type(number('Land area'), '-4');
    await user.clear(screen.getByRole('textbox', { name: 'Map link' }));
    await fillIn(user, screen.getByRole('textbox', { name: 'Map link' }), 'nowhere');
    await user.click(save());
    expect(screen.getByText('Must be a whole number.')).toBeTruthy();
    expect(screen.getByText('Must be at least 0.')).toBeTruthy();
    expect(screen.getByText('Must be a web address.')).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  test('a colleague who changed it meanwhile is not overwritten', async () => {
    const current = aJob({ details: [{ ...bed, value: '{"value":5}' }, map], cache_key: 9 });
    const { user } = await open(failure(412, 'stale', 'Changed.', { current }));
    await user.type(number('Bedrooms'), '0');
    await user.click(save());
    expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: '5' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Yours, not saved yet', description: '30' })).toBeTruthy();
  });
});

describe('the people of the agency', () => {
  const agent = aDetail('Agent', { name: 'Nina Rossi', contactNumber: '0420' });
  const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  function open(answers: Parameters<typeof byPath>[0]) {
    const sent = fakeApi(byPath(answers));
    renderInShell(<AgencyPanel job={aJob({ details: [agent] })} />);
    return { sent, user: userEvent.setup() };
  }

  test('are corrected in the version that was seen', async () => {
    const { sent, user } = open({ 'PUT /v1/service-job-details/4': single(agent) });
    await user.click(await screen.findByRole('button', { name: 'Edit Nina Rossi' }));
    await user.type(text('Phone number'), ' 222');
    await user.click(save());
    expect(await screen.findByText('Agency details saved')).toBeTruthy();
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ value: '{"name":"Nina Rossi","contactNumber":"0420 222"}' });
    expect(put?.headers.get('if-match')).toBe('"5"');
  });

  test('are added with a name', async () => {
    const { sent, user } = open({ 'POST /v1/service-job-details': single(agent) });
    await user.click(await screen.findByRole('button', { name: 'Add Other attendee' }));
    await user.type(text('Phone number'), '04');
    await user.click(save());
    expect(screen.getByText('Required')).toBeTruthy();
    await user.type(text('Name'), 'Cem');
    await user.click(save());
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        serviceJobId: 7,
        fieldName: 'OtherAttendee',
        value: '{"name":"Cem","contactNumber":"04"}',
      }),
    );
  });

  test('are only read by those who may not write them', async () => {
    fakeApi(byPath({}));
    renderInShell(<AgencyPanel job={aJob({ details: [agent] })} />, 'FullTimeEditor');
    expect(await screen.findByText(/Nina Rossi/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
