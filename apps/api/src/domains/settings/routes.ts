import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/settings/organisation.contract';
import { emailKinds } from '@shootdesk/shared/email-texts/catalogue';
import * as emails from '@shootdesk/shared/email-texts/email-texts.contract';
import { getStatusReasons } from '@shootdesk/shared/settings/status-reasons.contract';
import { emailSetting } from '@shootdesk/shared/settings/catalogue';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { removeLogo, replaceLogo, updateOrganisation } from './change-organisation.ts';
import {
  requireLanguage,
  sendTestEmail,
  sendTestEmailInLanguage,
  updateEmailText,
  updateEmailTextInLanguage,
} from './change-email-text.ts';
import { emailTextInLanguageView, languagesOfText } from './email-languages.ts';
import { emailTextView } from './email-text-values.ts';
import { organisationView } from './organisation-values.ts';
import { findLogo, findSetting, findSettings } from './settings.store.ts';

async function answerLogo({ prisma }: Deps, hash: string, reply: FastifyReply): Promise<Buffer> {
  const content = await findLogo(prisma, hash);
  if (!content) throw notFound('The logo');
  reply.headers({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    // The logo can load and run nothing when a browser opens it directly.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return Buffer.from(content);
}

async function listEmailTexts({ prisma, settings }: Deps) {
  const byName = new Map((await findSettings(prisma)).map((row) => [row.name, row]));
  const studio = settings.organisation().branding.name;
  const results = emailKinds.map((kind) => {
    const row = byName.get(emailSetting(kind))!;
    return emailTextView(kind, studio, row, languagesOfText(kind, row, settings.languages()));
  });
  return { results, additionalInfo: { totalCount: results.length } };
}

function emailTextRoutes(deps: Deps): BoundRoute[] {
  return [
    on(emails.listEmailTexts, () => listEmailTexts(deps)),
    on(emails.getEmailText, async ({ params: { kind } }) => {
      const row = await findSetting(deps.prisma, emailSetting(kind));
      const languages = languagesOfText(kind, row, deps.settings.languages());
      return emailTextView(kind, deps.settings.organisation().branding.name, row, languages);
    }),
    on(emails.updateEmailText, ({ actor, params: { kind }, ifMatch, body }) =>
      updateEmailText(deps, actor, { kind, ifMatch }, body),
    ),
    on(emails.getEmailTextInLanguage, async ({ params: { kind, language: tag } }) => {
      const language = await requireLanguage(deps, tag);
      const row = await findSetting(deps.prisma, emailSetting(kind));
      return emailTextInLanguageView({ kind, studio: deps.settings.organisation().branding.name, row, language });
    }),
    on(emails.updateEmailTextInLanguage, ({ actor, params: { kind, language: tag }, ifMatch, body }) =>
      updateEmailTextInLanguage(deps, actor, { kind, tag, ifMatch }, body),
    ),
    on(emails.testEmailTextInLanguage, ({ actor, params: { kind, language: tag }, body }) =>
      sendTestEmailInLanguage(deps, actor, { kind, tag }, body),
    ),
    on(emails.testEmailText, ({ actor, params: { kind }, body }) => sendTestEmail(deps, actor, kind, body)),
  ];
}

export function settingRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getOrganisation, async () =>
      organisationView(deps.config, await findSetting(deps.prisma, 'organisation')),
    ),
    on(contract.updateOrganisation, ({ actor, body, ifMatch }) => updateOrganisation(deps, actor, ifMatch, body)),
    on(contract.replaceLogo, ({ actor, body, ifMatch }) => replaceLogo(deps, actor, ifMatch, body.content)),
    on(contract.removeLogo, ({ actor, ifMatch }) => removeLogo(deps, actor, ifMatch)),
    on(getStatusReasons, async () => {
      const { rejectionReasons, branding } = deps.settings.organisation();
      return { rejection: [...rejectionReasons], change: [...branding.change_reasons] };
    }),
    on(contract.getBranding, async () => deps.settings.organisation().branding),
    ...emailTextRoutes(deps),
    on(contract.getLogo, ({ params, http }) => answerLogo(deps, params.hash, http.reply)),
  ];
}
