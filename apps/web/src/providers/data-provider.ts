import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { v1Client } from './v1-dialect.ts';

const v1 = simpleRestProvider('/v1', v1Client);

/** Records for react-admin. A list also answers `meta`, what the API calls `additionalInfo`, which simple-rest would drop. */
export const dataProvider: DataProvider = {
  ...v1,
  supportAbortSignal: true,
  getList: async (resource, params) => {
    let meta: unknown;
    const once = simpleRestProvider('/v1', async (url, options) => {
      const answer = await v1Client(url, options);
      meta = answer.additionalInfo;
      return answer;
    });
    return { ...(await once.getList(resource, params)), meta };
  },
};
