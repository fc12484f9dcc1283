import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { defaultWorkflow } from '@shootdesk/shared/default-workflow/default-workflow';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let editor: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  editor = await t.makeUser({ role: 'FullTimeEditor' });
});
afterAll(() => t.close());

describe('GET v1/workflows/{id}', () => {
  test('shows the statuses in their order, when included, and every transition with who may make it', async () => {
    const { body } = await t.as(editor).get('/v1/workflows/1?includes=serviceJobStatuses').expect(200);
    expect(body.result).toMatchObject({ id: 1, name: 'Default' });
    expect(body.result.serviceJobStatuses).toEqual(jobStatuses);
    expect(body.result.transitions).toHaveLength(defaultWorkflow.transitions.length);
    const of = (rule: string) => body.result.transitions.find((each: { rule: string }) => each.rule === rule);
    expect(of('provider')).toEqual({
      fromStatusId: 40,
      toStatusId: 50,
      rule: 'provider',
      who: ['UserType/OnSite', 'JobRole/OnSiteProvider'],
      serviceIds: [],
      serviceGroupIds: [],
      excludedServiceGroupIds: [],
      requiresCanConfirm: false,
      requiresNeverUploaded: false,
      requiresUnopened: false,
    });
    expect(of('selection')).toMatchObject({ who: ['UserType/Studio'], serviceIds: [52, 59], requiresCanConfirm: true });
    expect(of('management').who).toEqual(['UserRole/BackOffice', 'UserRole/ProductionManager']);
  });

  test('leaves the statuses out unless they are included', async () => {
    const { body } = await t.as(editor).get('/v1/workflows/1').expect(200);
    expect(body.result.serviceJobStatuses).toBeNull();
  });

  test.each([
    ['/v1/workflows/99', 404],
    ['/v1/workflows/one', 400],
    ['/v1/workflows/1?includes=jobs', 400],
  ])('%s: %d', async (path, status) => {
    await t.as(editor).get(path).expect(status);
  });

  test('signed out 401, without a shell 403', async () => {
    await t.anonymous().get('/v1/workflows/1').expect(401);
    const assistant = await t.makeUser({ role: 'Assistant' });
    await t.as(assistant).get('/v1/workflows/1').expect(403);
  });
});
