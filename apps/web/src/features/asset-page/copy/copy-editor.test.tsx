import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCopyAsset } from '../../../../test/copy-records.ts';
import { failure, list, single } from '../../../../test/fake-api.ts';
import { brochure, openCopy, portal } from '../../../../test/open-copy.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import type { CopyAsset } from '../../../data/copy/mutations.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saveButton = () => screen.getByRole('button', { name: 'Save' });
const changesOf = (body: unknown) => JSON.parse((body as { CopyDetails: string }).CopyDetails) as unknown;

describe('section 5: the fields of a template', () => {
  test('are in their order: one line below 100 characters and for bullet points, else several', async () => {
    const { field } = openCopy();
    expect((await field('Headline')).tagName).toBe('INPUT');
    expect((await field('Feature 1')).tagName).toBe('INPUT');
    expect((await field('Body')).tagName).toBe('TEXTAREA');
    const names = within(screen.getByRole('region', { name: 'Portal' })).getAllByRole('textbox');
    expect(names.map((each) => (each as HTMLInputElement).value)).toEqual([
      'Light and space',
      'A home to come home to.',
      'Stone kitchen',
    ]);
  });

  test('are at least 450 pixels high where more than 2000 characters are suggested, else 90', async () => {
    const { field } = openCopy();
    expect((await field('Body')).style.minHeight).toBe('90px');
    expect((await field('Story')).style.minHeight).toBe('450px');
  });

  test('show the length against the suggestion, and mark what is over', async () => {
    const tooLong = 'x'.repeat(61);
    openCopy({
      assets: [
        aCopyAsset(1, 'Portal', [
          { name: 'Headline', value: tooLong },
          { name: 'Sub', value: 'ok' },
        ]),
      ],
    });
    const over = await screen.findByText('61 / 60');
    expect(over.parentElement?.dataset['over']).toBe('true');
    expect(screen.getByText('2 / 60').parentElement?.dataset['over']).toBe('false');
  });
});

describe('section 4: Enable Fields', () => {
  test('the fields begin view-only, and a second press of the button makes them so again', async () => {
    const { field, enable, user } = openCopy();
    expect((await field('Headline')).readOnly).toBe(true);
    await enable();
    expect((await field('Headline')).readOnly).toBe(false);
    await user.click(screen.getByRole('button', { name: 'View Only' }));
    expect((await field('Headline')).readOnly).toBe(true);
  });

  test('moves a job that is earlier than In Production there, with a comment, for all copy assets', async () => {
    const { enable, writes } = openCopy({ job: { serviceJobStatusId: JobStatusId.Assigned } });
    await enable();
    expect(writes()).toMatchObject([
      {
        call: 'POST /v1/service-jobs/7/workflow',
        body: {
          serviceJobStatusId: JobStatusId.InProduction,
          workflowComment: 'Copy editing has begun.',
          assets: [1, 2],
        },
      },
    ]);
  });

  test('leaves the status of a job in production and later as it is', async () => {
    const { enable, writes } = openCopy({ job: { serviceJobStatusId: JobStatusId.InQC } });
    await enable();
    expect(writes()).toEqual([]);
  });

  test('stays view-only and says why when the status cannot be moved', async () => {
    const { user, field } = openCopy({
      job: { serviceJobStatusId: JobStatusId.Ordered },
      answers: { 'POST /v1/service-jobs/7/workflow': failure(422, 'transition_not_allowed', 'You cannot move it.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Enable Fields' }));
    expect(await screen.findByText('You cannot move it.')).toBeTruthy();
    expect((await field('Headline')).readOnly).toBe(true);
  });

  test('is disabled at Sent to Client, with the reason as its tooltip', async () => {
    openCopy({ job: { serviceJobStatusId: JobStatusId.SentToClient } });
    const button = await screen.findByRole('button', { name: 'Enable Fields' });
    expect(button).toHaveProperty('disabled', true);
    expect(button).toHaveProperty('title', 'Editing is restricted when the status is "Sent to Client"');
  });

  test('is not offered to people who may not edit the copy', async () => {
    openCopy({ role: 'BackOffice', parts: [] });
    await screen.findByRole('region', { name: 'Portal' });
    expect(screen.queryByRole('button', { name: 'Enable Fields' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('Save', () => {
  test('saves the changed fields of each changed asset, over the texts that were seen, and waits for the file', async () => {
    const { enable, type, user, writes } = openCopy();
    await enable();
    await type('Headline', 'Light everywhere');
    await type('Story', 'Once');
    await user.click(saveButton());
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(writes().map(({ call }) => call)).toEqual(['PUT /v1/assets/1', 'PUT /v1/assets/2']);
    expect(writes()[0]?.body).toMatchObject({ CopyTemplateId: '1' });
    expect(changesOf(writes()[0]?.body)).toEqual([{ id: 11, value: 'Light everywhere', base: 'Light and space' }]);
    expect(saveButton()).toHaveProperty('disabled', true);
  });

  test('blocks the page and disables the fields until the answer is there', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof single>>();
    const { enable, type, field, user } = openCopy({
      answers: {
        'PUT /v1/assets/1': () => answer.promise,
      },
    });
    await enable();
    await type('Headline', 'Air');
    const headline = await field('Headline');
    await user.click(saveButton());
    const words = "We're saving your changes and generating your file. Please do not close this window.";
    expect(await screen.findByText(words)).toBeTruthy();
    expect(headline.disabled).toBe(true);
    answer.resolve(single(portal()));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('that fails says why, keeps everything typed and can be tried again', async () => {
    let isDown = true;
    const saved = aCopyAsset(1, 'Portal', [{ name: 'Headline', value: 'Air' }]);
    const { enable, type, field, user } = openCopy({
      answers: {
        'PUT /v1/assets/1': () => (isDown ? failure(503, 'unavailable', 'The database is down.') : single(saved)),
      },
    });
    await enable();
    await type('Headline', 'Air');
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('The database is down.');
    expect((await field('Headline')).value).toBe('Air');
    isDown = false;
    await user.click(saveButton());
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(screen.queryByText(/Everything you typed is kept/)).toBeNull();
  });

  test('whose file could not be made is a warning that says why', async () => {
    const proof = { serviceJobId: 7, requestedAt: null, generatedAt: null, fileName: null, downloadUrl: null };
    const failed = { ...proof, state: 'failed', failureReason: 'The storage does not answer.' };
    const { enable, type, user } = openCopy({ answers: { 'GET /v1/service-jobs/7/copy-proof': single(failed) } });
    await enable();
    await type('Headline', 'Air');
    await user.click(saveButton());
    expect(await warningToast()).toBe('Saved, but the file could not be made. The storage does not answer.');
  });

  test('is done by Ctrl+S while somebody writes', async () => {
    const { enable, type, user, writes } = openCopy();
    await enable();
    await type('Headline', 'Air');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(writes()).toHaveLength(1);
  });
});

describe('two copywriters in one template', () => {
  test('a colleague’s saved text appears in a field that was not touched', async () => {
    const { enable, field, colleagueSaves } = openCopy();
    await enable();
    await colleagueSaves({ 11: 'Written by Ana' });
    await waitFor(async () => expect((await field('Headline')).value).toBe('Written by Ana'));
  });

  test('what was saved is followed by a colleague’s later text, without a clash', async () => {
    const { enable, type, field, user, colleagueSaves } = openCopy();
    await enable();
    await type('Headline', 'Air');
    await user.click(saveButton());
    await screen.findByText('Saved.');
    await colleagueSaves({ 11: 'Sea' });
    await waitFor(async () => expect((await field('Headline')).value).toBe('Sea'));
    expect(screen.queryByRole('group', { name: /has changed this text/ })).toBeNull();
  });

  test('a clash shows both texts, and is seen before anything is saved', async () => {
    const { enable, type, field, colleagueSaves } = openCopy();
    await enable();
    await type('Headline', 'Light and air');
    await colleagueSaves({ 11: 'Sea and space' });
    const clash = within(await screen.findByRole('group', { name: /has changed this text/ }));
    expect(clash.getByText('Theirs, saved now').parentElement?.textContent).toContain('Sea and space');
    expect(clash.getByText('Yours, not saved yet').parentElement?.textContent).toContain('Light and air');
    expect((await field('Headline')).value).toBe('Light and air');
  });

  test('a save that comes too late shows the clash and keeps what was typed', async () => {
    const newer = aCopyAsset(1, 'Portal', [{ name: 'Headline', value: 'Sea and space' }]);
    let now = portal();
    const { enable, type, field, user } = openCopy({
      answers: {
        'GET /v1/assets': () => list([now]),
        'PUT /v1/assets/1': () => {
          now = newer;
          return failure(409, 'text_moved_on', 'Changed meanwhile.', { current: newer, conflicts: [] });
        },
      },
      assets: [portal()],
    });
    await enable();
    await type('Headline', 'Light and air');
    await user.click(saveButton());
    expect(await screen.findByRole('group', { name: /has changed this text/ })).toBeTruthy();
    expect((await field('Headline')).value).toBe('Light and air');
  });

  test.each([
    ['Keep mine', 'Light and air', [{ id: 11, value: 'Light and air', base: 'Sea and space' }]],
    ['Merge both', 'Sea and air', [{ id: 11, value: 'Sea and air', base: 'Sea and space' }]],
  ])('%s lays the text over the colleague’s, and saves it', async (name, text, changes) => {
    const { enable, type, field, user, writes, colleagueSaves } = openCopy();
    await enable();
    await type('Headline', 'Light and air');
    await colleagueSaves({ 11: 'Sea and space' });
    await user.click(await screen.findByRole('button', { name }));
    expect((await field('Headline')).value).toBe(text);
    await user.click(saveButton());
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(changesOf(writes().at(-1)?.body)).toEqual(changes);
  });

  test('Take theirs sets the own text aside, and brings it back when asked', async () => {
    const { enable, type, field, user, colleagueSaves } = openCopy();
    await enable();
    await type('Headline', 'Light and air');
    await colleagueSaves({ 11: 'Sea and space' });
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect((await field('Headline')).value).toBe('Sea and space');
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect((await field('Headline')).value).toBe('Light and air');
  });

  test('each field says who is in it', async () => {
    openCopy({
      answers: {
        'PUT /v1/service-jobs/7/presence': single({
          serviceJobId: 7,
          people: [{ id: 5, name: 'Ana Lim', copyDetailIds: [11] }],
        }),
      },
    });
    expect(await screen.findByText('Ana Lim is here')).toBeTruthy();
  });

  test('the field in which the person writes is announced', async () => {
    const { enable, field, sent, user } = openCopy();
    await enable();
    await user.click(await field('Body'));
    await waitFor(() => {
      const announced = sent.filter(({ url }) => url.includes('presence')).map(({ body }) => body);
      expect(announced.at(-1)).toMatchObject({ copyDetailId: 12 });
    });
  });
});

describe('a list of templates that is changed while somebody writes', () => {
  const takeOut = (id: number) => (before: readonly CopyAsset[]) =>
    before.map((asset) => (asset.id === id ? { ...asset, copy: { ...asset.copy, selected: false } } : asset));

  test('a template that is taken out keeps its place, the cursor and what is typed, says that it is left out, and is saved', async () => {
    const { enable, type, field, user, writes, textsBecome } = openCopy();
    await enable();
    await type('Headline', 'Light ever');
    await textsBecome(takeOut(1));
    expect(await screen.findByText(/^Not in the template list of the job any more/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Portal \(left out\)/ })).toBeTruthy();
    expect(document.activeElement).toBe(await field('Headline'));
    const regions = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
    expect(regions).toEqual(['Portal', 'Brochure']);
    await user.keyboard('ywhere');
    expect((await field('Headline')).value).toBe('Light everywhere');
    await user.click(saveButton());
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(changesOf(writes()[0]?.body)).toEqual([{ id: 11, value: 'Light everywhere', base: 'Light and space' }]);
  });

  test('a template that is added stands below, and what is typed stays', async () => {
    const { enable, type, field, textsBecome } = openCopy();
    await enable();
    await type('Story', 'Once');
    await textsBecome((before) => [...before, aCopyAsset(3, 'Signboard', [{ name: 'Slogan' }])]);
    expect((await field('Slogan')).readOnly).toBe(false);
    expect((await field('Story')).value).toBe('Once');
    expect(document.activeElement).toBe(await field('Story'));
  });

  test('a field that its template has got meanwhile appears, and what is typed stays', async () => {
    const { enable, type, field, textsBecome } = openCopy();
    await enable();
    await type('Story', 'Once');
    const grown = aCopyAsset(2, 'Brochure', [{ name: 'Story', length: 2400 }, { name: 'Footer' }]);
    await textsBecome(([first]) => [first!, grown]);
    expect((await field('Footer')).value).toBe('');
    expect((await field('Story')).value).toBe('Once');
  });

  test('of a text that is deleted the words that were typed stay on the screen with the name of their field, also after a crash, until they are discarded', async () => {
    const first = openCopy();
    await first.enable();
    await first.type('Story', 'Once upon a time');
    await first.textsBecome((before) => before.filter(({ id }) => id !== 2));
    expect(await screen.findByText('Once upon a time')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Brochure' })).toBeNull();
    expect(saveButton()).toHaveProperty('disabled', true);
    cleanup();
    const { user, enable, type, writes } = openCopy({ assets: [portal()] });
    const notice = within((await screen.findByText('Once upon a time')).closest<HTMLElement>('[role=alert]')!);
    expect(notice.getByText('Brochure: Story')).toBeTruthy();
    await enable();
    await type('Headline', 'Air');
    await user.click(saveButton());
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(writes()).toHaveLength(1);
    await user.click(notice.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Once upon a time')).toBeNull();
    cleanup();
    const { field } = openCopy({ assets: [portal()] });
    await field('Headline');
    expect(screen.queryByText('Once upon a time')).toBeNull();
  });
});

describe('drafts', () => {
  test('what was typed is there again after a crash, with its time, and can be discarded', async () => {
    const first = openCopy();
    await first.enable();
    await first.type('Headline', 'Half a thou');
    cleanup();
    const { field, user } = openCopy();
    expect((await field('Headline')).value).toBe('Half a thou');
    expect(screen.getByText(/Not saved yet: this is what you typed on/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect((await field('Headline')).value).toBe('Light and space');
  });

  test('a draft is shown against the newer text when the text changed since', async () => {
    const first = openCopy();
    await first.enable();
    await first.type('Headline', 'Half a thou');
    cleanup();
    const newer = aCopyAsset(1, 'Portal', [{ name: 'Headline', value: 'Sea and space' }]);
    openCopy({ assets: [newer, brochure()] });
    expect(await screen.findByRole('group', { name: /has changed this text/ })).toBeTruthy();
  });

  test('leaving with unsaved changes asks', async () => {
    const { enable, type, user } = openCopy();
    await enable();
    await type('Headline', 'Half');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByText('Leave the copy?')).toBeTruthy();
  });
});

describe('Scan and Save', () => {
  const words = { 'GET /v1/word-replacements': list([{ id: 1, input: 'home', output: 'residence', cache_key: 1 }]) };

  test('shows the words before they are replaced, each to be accepted or not, and saves', async () => {
    const { enable, user, writes } = openCopy({ answers: words });
    await enable();
    await user.click(screen.getByRole('button', { name: 'Scan and Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan and Save' }));
    const boxes = await dialog.findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    await user.click(boxes[1]!);
    await user.click(dialog.getByRole('button', { name: 'Replace 1 word and save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(changesOf(writes()[0]?.body)).toEqual([
      { id: 12, value: 'A residence to come home to.', base: 'A home to come home to.' },
    ]);
  });

  test('finds words in what is typed and not saved, too', async () => {
    const { enable, type, user } = openCopy({ answers: words });
    await enable();
    await type('Headline', 'Home of light');
    await user.click(screen.getByRole('button', { name: 'Scan and Save' }));
    const section = await screen.findByRole('region', { name: 'Portal: Headline' });
    expect(section.textContent).toContain('Residence');
  });

  test('says when there is nothing to replace, and then only saves', async () => {
    const { enable, type, user, writes } = openCopy();
    await enable();
    await type('Headline', 'Air');
    await user.click(screen.getByRole('button', { name: 'Scan and Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan and Save' }));
    expect(await dialog.findByText('No words to replace were found.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(writes()).toHaveLength(1);
  });
});
