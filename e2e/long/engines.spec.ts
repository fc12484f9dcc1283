import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { momentText, readMoment } from '@shootdesk/shared/kernel/typed-moment';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { readNumber, storedFrames } from '../../apps/api/test/files/numbered-films.ts';
import { playInEngines, signInBoth } from '../support/engines/play-in-engines.ts';
import { byLabel, byRole, bySelector, byText, type Screen, type Target } from '../support/engines/screen.ts';
import { uploadFilm } from '../support/films.ts';
import { findJob } from '../support/find-job.ts';
import { bookToday, orderJob } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect } from '../support/test.ts';

const { backOffice, photographer, productionManager } = people;
const copywriting = 21;

const inDialog = (name: string, target: Target): Target => ({ ...target, within: byRole('dialog', name) });

/** How long the first film of a browser may take to load, in ms: WebKit looks through all decoders of the machine before it. */
const firstFilmLimitMs = 60_000;

const timeLine = byRole('slider', 'Time line');

/** Opens the filters of the job list. The test before may have left them open. */
async function openFilters(screen: Screen): Promise<void> {
  await screen.open('/service-jobs');
  const filters = byRole('button', /^Filters/);
  await screen.see(filters);
  if ((await screen.attribute(filters, 'aria-expanded')) === 'false') await screen.click(filters);
}

/** Opens a film, and waits until it can be stepped. */
async function openFilm(screen: Screen, chromium: Page): Promise<void> {
  await signInBoth(screen, chromium, productionManager);
  const { id, serviceJobId } = await uploadFilm(chromium, '25');
  await screen.open(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await screen.see(timeLine, firstFilmLimitMs);
}

/** Waits until the picture carries the number of the frame that the page names. */
async function seeFrame(screen: Screen, frame: number): Promise<void> {
  const named = async () => screen.attribute(timeLine, 'aria-valuenow');
  await expect.poll(named, `names frame ${frame}`).toBe(String(frame));
  const shown = async () => readNumber(await screen.screenshot(), await screen.boxOf(bySelector('video')));
  await expect.poll(shown, `shows frame ${frame}`).toBe(frame);
}

playInEngines({
  'the job page changes the status of a job': async (screen, chromium) => {
    await signInBoth(screen, chromium, productionManager);
    const { id, campaign } = await findJob(chromium, 'InProduction', { services: ServiceId.Photography });
    await screen.open(`/service-jobs/${id}`);
    await screen.see(byRole('heading', campaign.name));
    await screen.click(byRole('button', 'Change Status'));
    await screen.choose(byLabel(/^New status/), 'Awaiting QC');
    await screen.fill(byLabel(/^Comment/), 'Seen in another browser');
    await screen.click(inDialog('Change status', byRole('button', 'Save')));
    await screen.see(byText('Seen in another browser'));
  },
  'New Job orders a job': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await screen.open('/new-campaign');
    await screen.see(byRole('heading', 'New Campaign'));
    // Chosen by the mouse: Firefox without a window tells no field that it has the focus, and then the list takes no letters.
    await screen.click(byRole('combobox', 'Client'));
    await screen.click(byRole('option', 'Anchor Realty'));
    await screen.seeValue(byRole('combobox', 'Client'), 'Anchor Realty');
    await screen.fill(byLabel('Address'), '11 Test Road');
    await screen.fill(byLabel('Suburb'), 'Fitzroy');
    await screen.choose(byLabel('State'), 'Victoria');
    await screen.click(byRole('button', 'Create Campaign'));
    await screen.choose(byRole('combobox', 'Service'), 'Photography');
    await screen.click(byRole('button', 'Create Job'));
    await screen.see(byRole('heading', '11 Test Road, Fitzroy'));
  },
  'the dispatch board goes on to the next week': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await screen.open('/dispatch');
    await screen.see(byRole('heading', 'Dispatch'));
    await screen.click(byRole('button', 'Week'));
    await screen.see(byText(/ to /));
    const shown = await screen.property<string>(byLabel('First day'), 'value');
    const day = readMoment('date', shown!, '2026-01-01')!;
    await screen.click(byRole('button', 'Next week'));
    await screen.seeValue(byLabel('First day'), momentText('date', addDays(day, 7)));
  },
  'live capacity names the providers behind a number': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await screen.open('/liveCapacity');
    await screen.click(byRole('button', 'Next week'));
    await screen.click(byRole('gridcell', /^Melbourne, Photography, \w+ \d+ \w+, total/));
    await screen.see(byRole('dialog', /^Photography, Melbourne/));
    await screen.see(byRole('link', photographer.name));
  },
  'a form of the back office makes a zone': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await screen.open('/systemManager/zones/new');
    const name = `Engines ${Date.now()}`;
    await screen.fill(byRole('textbox', 'Name'), name);
    await screen.fill(byRole('textbox', 'Support Email'), 'fields@example.com');
    await screen.click(byRole('button', 'Create'));
    await screen.see(byText('Zone has been created!'));
  },
  'second look #14: the copy is written, in fields as tall as their text': async (screen, chromium) => {
    await signIn(chromium, backOffice);
    await screen.signIn(productionManager.email, demoPassword);
    const { id } = await orderJob(chromium, copywriting);
    await screen.open(`/service-jobs/${id}`);
    await screen.click(byRole('button', 'Template Override'));
    await screen.fill(byLabel('Copy templates'), '1');
    await screen.click(inDialog('Template Override', byRole('button', 'Save')));
    await screen.click(byRole('link', 'Open Copy'));
    await screen.click(byRole('button', 'Enable Fields'));
    const body = byRole('textbox', 'Body');
    await screen.fill(body, 'Walk to the sea.');
    for (let line = 0; line < 6; line += 1) {
      await screen.press('Enter');
      await screen.type('And back.');
    }
    const [text, field] = [await screen.property(body, 'scrollHeight'), await screen.property(body, 'clientHeight')];
    expect(text).toBe(field);
    await screen.click(byRole('button', 'Save'));
    await screen.see(byText('Saved.'));
  },
  'second look #12: half a date is an error at its field, and finds nothing': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await openFilters(screen);
    const [from, complaint] = [byLabel('Service date from'), byText(/^Please give a day/)];
    await screen.click(from);
    await screen.type('12');
    await screen.click(byRole('button', 'Show'));
    await screen.see(complaint);
    await screen.click(from);
    for (let part = 0; part < 3; part += 1) await screen.press('Backspace');
    await screen.seeNone(complaint);
  },
  'the job list is narrowed by a filter': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await openFilters(screen);
    await screen.see(byText(/^50 of \d+ Job\(s\)$/));
    await screen.click(byRole('checkbox', /^Due today \d/));
    await screen.click(byRole('button', 'Show'));
    await screen.see(byRole('button', 'Reset All Filters'));
  },
  'second look #13: a film is stepped frame by frame': async (screen, chromium) => {
    await openFilm(screen, chromium);
    await seeFrame(screen, 0);
    for (const frame of [1, 2, 3]) {
      await screen.click(byRole('button', 'One frame on'));
      await seeFrame(screen, frame);
    }
    for (const frame of [2, 1]) {
      await screen.click(byRole('button', 'One frame back'));
      await seeFrame(screen, frame);
    }
    await screen.click(byRole('button', 'Play'));
    await expect.poll(async () => Number(await screen.attribute(timeLine, 'aria-valuenow'))).toBeGreaterThan(20);
    await screen.click(byRole('button', 'Pause'));
    const paused = Number(await screen.attribute(timeLine, 'aria-valuenow'));
    expect(paused).toBeLessThan(storedFrames);
    await seeFrame(screen, paused);
  },
  'My day takes that a photographer is on the way': async (screen, chromium) => {
    await signIn(chromium, backOffice);
    const provider = await (await chromium.context().browser()!.newContext()).newPage();
    await signIn(provider, photographer);
    const id = await bookToday(chromium, provider);
    await provider.context().close();
    await screen.signIn(photographer.email, demoPassword);
    await screen.open('/my-day');
    await screen.see(byRole('heading', 'My day'));
    const stop = bySelector(`main li:has(a[href$="/service-jobs/${id}"])`);
    await screen.see(stop);
    await screen.click({ ...byText('On my way'), within: stop });
    await screen.see({ ...byText(/^On the way since .*, expected at /), within: stop });
  },
});
