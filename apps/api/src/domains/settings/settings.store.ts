import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { settingIdOf, type SettingName } from '@shootdesk/shared/settings/catalogue';
import type { Tx } from '../../db/transaction.ts';

const select = { id: true, name: true, value: true, cacheKey: true, updatedAt: true } as const;

export function findSetting(db: PrismaClient | Tx, name: SettingName) {
  return db.setting.findUniqueOrThrow({ where: { id: settingIdOf(name) }, select });
}

export type SettingRow = Awaited<ReturnType<typeof findSetting>>;

export function findSettings(db: PrismaClient | Tx): Promise<SettingRow[]> {
  return db.setting.findMany({ select, orderBy: { id: 'asc' } });
}

/** Locks the setting until the end of the transaction. */
export async function lockSetting(tx: Tx, name: SettingName): Promise<SettingRow> {
  await tx.$queryRaw`SELECT id FROM settings WHERE id = ${settingIdOf(name)} FOR UPDATE`;
  return findSetting(tx, name);
}

/** The caller has locked the setting. */
export function writeSetting(tx: Tx, name: SettingName, value: object, modifiedById: number): Promise<SettingRow> {
  const data = { value: value as Prisma.InputJsonObject, modifiedById };
  return tx.setting.update({ where: { id: settingIdOf(name) }, data, select });
}

interface LogoPicture {
  readonly hash: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Stores a logo; does nothing when it is stored already. */
export async function storeLogo(tx: Tx, { hash, ...picture }: LogoPicture): Promise<void> {
  await tx.logo.upsert({ where: { hash }, create: { hash, ...picture }, update: {}, select: { hash: true } });
}

export async function findLogo(db: PrismaClient | Tx, hash: string): Promise<Uint8Array | null> {
  const row = await db.logo.findUnique({ where: { hash }, select: { content: true } });
  return row && row.content;
}

/** The countries with their states, in their order. */
export function findCountries(db: PrismaClient | Tx) {
  return db.country.findMany({
    select: {
      code: true,
      name: true,
      callingCode: true,
      stateLabel: true,
      postcodeLabel: true,
      hidden: true,
      states: true,
    },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  });
}

/** Languages in which clients get e-mails, in the order in which they were added. */
export function findLanguages(db: PrismaClient | Tx) {
  return db.clientLanguage.findMany({
    select: { tag: true, name: true, words: true, cacheKey: true },
    orderBy: { id: 'asc' },
  });
}
