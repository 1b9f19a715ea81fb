import { type Kysely, sql } from 'kysely'

/**
 * Drops the references of photos of imports to the import and the user: a feed brings hundreds of thousands of photos, and
 * checking the same two rows for each took two thirds of writing them. Deleting an import clears its photos itself
 * (`forgetPhotos`); users are never deleted from the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_photos
    drop constraint import_photos_import_id_fkey, drop constraint import_photos_user_id_fkey`.execute(db)
}
