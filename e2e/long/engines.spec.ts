import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { momentText, readMoment } from '@shootdesk/shared/kernel/typed-moment';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { playInEngines, signInBoth } from '../support/engines/play-in-engines.ts';
import { byLabel, byRole, byText, type Target } from '../support/engines/screen.ts';
import { findJob } from '../support/find-job.ts';
import { orderJob } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect } from '../support/test.ts';

const { backOffice, photographer, productionManager } = people;
const copywriting = 21;

const inDialog = (name: string, target: Target): Target => ({ ...target, within: byRole('dialog', name) });

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
    await screen.open('/service-jobs');
    const filters = byRole('button', /^Filters/);
    await screen.see(filters);
    if ((await screen.attribute(filters, 'aria-expanded')) === 'false') await screen.click(filters);
    const [from, complaint] = [byLabel('Service date from'), byText(/^Please give a day/)];
    await screen.click(from);
    await screen.type('12');
    await screen.click(byRole('button', 'Show'));
    await screen.see(complaint);
    await screen.click(from);
    for (let part = 0; part < 3; part += 1) await screen.press('Backspace');
    await screen.seeNone(complaint);
  },
});
