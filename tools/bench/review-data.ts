import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';

const grainEdge = 1024;

/** Grain over a single-pixel checkerboard: sharp it has contrast everywhere, at half the resolution it is grey. */
function grain(): Promise<Buffer> {
  const noise = randomBytes(grainEdge * grainEdge);
  const pixels = Buffer.alloc(noise.length * 3);
  noise.forEach((value, at) => {
    const isEven = (at + Math.floor(at / grainEdge)) % 2 === 0;
    pixels.fill((isEven ? 30 : 210) + (value >> 4), at * 3, at * 3 + 3);
  });
  return sharp(pixels, { raw: { width: grainEdge, height: grainEdge, channels: 3 } })
    .png()
    .toBuffer();
}

/** A JPEG as hard to decode as a photograph of this size. */
export async function largePicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([{ input: await grain(), tile: true }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

export interface JobSize {
  readonly assets: number;
  readonly comments: number;
  /** Comments on the asset with most, and how many of them are replies. */
  readonly ofOne: number;
  readonly answers: number;
}

/** Adds assets and comments to a job; all assets share the first one's file, and that has most comments. */
export async function fillJob(databaseUrl: string, assetId: number, size: JobSize): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Without triggers, which announce single writes.
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO assets (service_job_id, version, description, file_id, created_by_id, created_at)
       SELECT a.service_job_id, 1, 'Picture ' || n, a.file_id, a.created_by_id, a.created_at + n * interval '1 second'
       FROM assets a, generate_series(1, $2) n WHERE a.id = $1 RETURNING id`,
      [assetId, size.assets - 1],
    );
    const others = rows.map(({ id }) => id);
    await client.query(
      `INSERT INTO asset_histories (asset_id, version, file_id, created_by_id, created_at)
       SELECT id, version, file_id, created_by_id, created_at FROM assets WHERE id = ANY ($1)`,
      [others],
    );
    const comment = (assets: string, numbers: string) => `
      INSERT INTO asset_comments (asset_id, asset_comment_type_id, comment, status, version, comment_index, created_by_id, created_at)
      SELECT ${assets}, 1, 'Please straighten the blind in window ' || n || ' and take the cable from the floor', CASE n % 3 WHEN 0 THEN 'Resolved' WHEN 1 THEN 'Revised' END, 1, ${numbers},
        (SELECT created_by_id FROM assets WHERE id = $1), now() FROM generate_series(1, $2) n`;
    await client.query(comment('$1', 'n'), [assetId, size.ofOne - size.answers]);
    await client.query(comment('($3::int[])[1 + n % cardinality($3::int[])]', '1 + n / cardinality($3::int[])'), [
      assetId,
      size.comments - size.ofOne,
      others,
    ]);
    await client.query(
      `INSERT INTO asset_comments (asset_id, asset_comment_type_id, parent_id, comment, version, created_by_id, created_at)
       SELECT asset_id, 1, id, 'Done, please look again', 1, created_by_id, now() FROM asset_comments
       WHERE asset_id = $1 AND parent_id IS NULL ORDER BY id LIMIT $2`,
      [assetId, size.answers],
    );
    await client.query(
      `INSERT INTO asset_comment_details (asset_comment_id, field_name, value)
       SELECT id, 'Position', jsonb_build_object('value', jsonb_build_object('x', 2 + id * 37 % 96, 'y', 2 + id * 53 % 96))
       FROM asset_comments WHERE asset_id = ANY ($1) AND parent_id IS NULL`,
      [[assetId, ...others]],
    );
    await client.query('ANALYZE assets, asset_histories, asset_comments, asset_comment_details');
  } finally {
    await client.end();
  }
}
