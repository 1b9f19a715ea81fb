import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { type People, run } from '#tests/helpers/stock.ts'
import { plantImport } from './planted-import.ts'

/** Records that belong to Анна, unless the name says otherwise. */
export interface Planted {
  annaId: number
  borisId: number
  user: number
  /** Hers. */
  session: number
  /** Holds her blocks, and one square metre of his. */
  building: number
  emptyBuilding: number
  /** Empty too, made more than a day ago. */
  oldBuilding: number
  block: number
  publishedBlock: number
  /** Has a text of her own. */
  describedBlock: number
  /** In a building of his. */
  borisBlock: number
  /** One square metre in her `building`: it makes him no owner of that. */
  borisFoothold: number
  /** Contains `block` and `publishedBlock`. */
  blockList: number
  /** Contains `building` and `emptyBuilding`. */
  buildingList: number
  /** The first of two pictures of `block`, which she has sent; he has sent the second. */
  file: number
  sentFile: number
  /** A file of his block. */
  borisFile: number
  /** The first of two pictures of `building`, which she has sent. */
  buildingFile: number
  /** Private, and seen by all. */
  search: number
  sharedSearch: number
  /** Has one row, which names her `block`. */
  import: number
  importMapping: number
  sharedImportMapping: number
  recipe: number
  sharedRecipe: number
  /** Led by her, and by nobody yet. */
  inquiry: number
  freeInquiry: number
  /** Nothing points at it. */
  company: number
  /** Linked to `block`, with a child company. */
  linkedCompany: number
  companyLink: number
  /** Merged into `linkedCompany`. */
  mergedCompany: number
  borisCompany: number
  /** In `linkedCompany`. */
  person: number
  /** Without a company. */
  freePerson: number
  event: number
  /** Reminder of `event`, shown to her. */
  reminder: number
  presentation: number
  demand: number
  deal: number
  /** Confidential. */
  lease: number
  openLease: number
  variant: number
  /** Hers at `demand`, which is the id of its notice. */
  look: number
  /** Without an owner: readable by all, changed by admins. */
  competitor: number
  competitorOffer: number
  /** Her last command. */
  groupId: string
}

/** Storage key of every planted picture. */
export const plantedKey = '0'.repeat(32)

let portalOffers = 0

/** New records straight into the tables. */
export async function plant(db: Kysely<Schema>, { anna, boris }: People): Promise<Planted> {
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await statement.execute(db)).rows[0]?.id ?? 0
  const makeBuilding = (age: string, ownerId = anna.id) =>
    insert(sql<{ id: number }>`
      insert into buildings (name, type, status, address, responsible_user_id, created_by_id, created_at)
      values ('Легенда', 'businessCentre', 'operating', 'Москва', ${ownerId}, ${ownerId}, now() - ${age}::interval)
      returning id`)
  const building = await makeBuilding('0 hours')
  const emptyBuilding = await makeBuilding('0 hours')
  const oldBuilding = await makeBuilding('25 hours')
  const makeBlock = (ownerId: number, state: string, buildingId = building, areaSqm = 100) =>
    insert(sql<{ id: number }>`
      insert into blocks (building_id, deal_kind, area_sqm, listing_state, responsible_user_id, created_by_id)
      values (${buildingId}, 'lease', ${areaSqm}, ${state}, ${ownerId}, ${ownerId}) returning id`)
  const block = await makeBlock(anna.id, 'off')
  const publishedBlock = await makeBlock(anna.id, 'published')
  const describedBlock = await makeBlock(anna.id, 'off')
  await sql`update blocks set description = 'Свой текст', description_source = 'own'
    where id = ${describedBlock}`.execute(db)
  const borisBlock = await makeBlock(boris.id, 'off', await makeBuilding('0 hours', boris.id))
  const borisFoothold = await makeBlock(boris.id, 'off', building, 1)
  const makeList = async (kind: 'block' | 'building', recordIds: number[]) => {
    const id = await insert(sql<{ id: number }>`
      insert into ${sql.table(`${kind}_lists`)} (user_id, name) values (${anna.id}, 'Клиент') returning id`)
    for (const [index, recordId] of recordIds.entries())
      await sql`insert into ${sql.table(`${kind}_list_items`)} (list_id, ${sql.ref(`${kind}_id`)}, position)
        values (${id}, ${recordId}, ${index + 1})`.execute(db)
    return id
  }
  const blockList = await makeList('block', [block, publishedBlock])
  const buildingList = await makeList('building', [building, emptyBuilding])
  const makeFile = (recordId: number, senderId: number, position: number, kind = 'block') =>
    insert(sql<{ id: number }>`
      insert into files (record_kind, record_id, category, name, mime, size_bytes, width_px, height_px, position,
        storage_key, uploaded_by_id)
      values (${kind}, ${recordId}, 'photo', 'Фасад.png', 'image/png', 100, 40, 20, ${position},
        ${plantedKey}, ${senderId}) returning id`)
  const file = await makeFile(block, anna.id, 1)
  const sentFile = await makeFile(block, boris.id, 2)
  const borisFile = await makeFile(borisBlock, boris.id, 1)
  const buildingFile = await makeFile(building, anna.id, 1, 'building')
  await makeFile(building, anna.id, 2, 'building')
  const makeSearch = (isShared: boolean) =>
    insert(sql<{ id: number }>`
      insert into saved_searches (user_id, name, config, is_shared)
      values (${anna.id}, 'Офис', '{"target":"blocks"}', ${isShared}) returning id`)
  const search = await makeSearch(false)
  const sharedSearch = await makeSearch(true)
  const makeRecipe = (isShared: boolean) =>
    insert(sql<{ id: number }>`
      insert into recipes (user_id, name, kind, steps, is_shared)
      values (${anna.id}, 'Для Вектора', 'block', '[{"commandId":"block.actualize","args":{},"label":""}]',
        ${isShared}) returning id`)
  const recipe = await makeRecipe(false)
  const sharedRecipe = await makeRecipe(true)
  const { importId, ...importMappings } = await plantImport(db, anna.id, { block, building })
  const makeInquiry = (assigneeId: number | null) =>
    insert(sql<{ id: number }>`
      insert into inquiries (source, phone, assignee_id)
      values ('site', '+74950000011', ${assigneeId}) returning id`)
  const inquiry = await makeInquiry(anna.id)
  const freeInquiry = await makeInquiry(null)
  const event = await insert(sql<{ id: number }>`
    insert into events (user_id, title, date, type, duration_minutes)
    values (${anna.id}, 'Показ', now(), 'viewing', 60) returning id`)
  const reminder = await insert(sql<{ id: number }>`
    insert into reminders (event_id, fire_at, state, fired_at) values (${event}, now(), 'fired', now())
    returning id::int`)
  const presentation = await insert(sql<{ id: number }>`
    insert into presentations (user_id, title, kind, record_ids, expires_at)
    values (${anna.id}, 'Подборка', 'block', ${JSON.stringify([borisBlock])}, now() + interval '1 day') returning id`)
  const demand = await insert(sql<{ id: number }>`
    insert into demands (name, criteria, unread_text, responsible_user_id)
    values ('Вектор · Офис', '{"block": {"dealKind": "lease"}}', 'с террасой', ${anna.id}) returning id`)
  const variant = await insert(sql<{ id: number }>`
    insert into variants (demand_id, block_id, responsible_user_id, state)
    values (${demand}, ${borisBlock}, ${anna.id}, 'offered') returning id`)
  const deal = await insert(sql<{ id: number }>`
    insert into deals (name, responsible_user_id, fees) values ('Вектор', ${anna.id},
      '[{"payer": "landlord", "basis": "fixed", "value": "1000.00", "amountRub": null, "vatTreatment": null,
        "dueOn": null, "paidOn": null, "paidRub": null}]') returning id`)
  const makeLease = (isConfidential: boolean) =>
    insert(sql<{ id: number }>`
      insert into leases (building_id, tenant_name, ends_on, responsible_user_id, is_confidential)
      values (${building}, 'Вектор', '2029-12-31', ${anna.id}, ${isConfidential}) returning id`)
  const lease = await makeLease(true)
  const openLease = await makeLease(false)
  const look = await insert(sql<{ id: number }>`
    insert into looks (user_id, demand_id, seen_ids) values (${anna.id}, ${demand}, '{}') returning id`)
  const user = await insert(sql<{ id: number }>`
    insert into users (email, name, role) values (${`${randomUUID()}@klyuch.test`}, 'Дора', 'broker') returning id`)
  const makeCompany = (
    name: string,
    ownerId: number,
    more: { parentId?: number; mergedIntoId?: number } = {},
  ) =>
    insert(sql<{ id: number }>`
      insert into companies (name, phone, responsible_user_id, created_by_id, parent_id, merged_into_id, deleted_at)
      values (${name}, '+74950000000', ${ownerId}, ${ownerId}, ${more.parentId ?? null}, ${more.mergedIntoId ?? null},
        ${more.mergedIntoId === undefined ? null : sql`now()`}) returning id`)
  const company = await makeCompany('Ромашка', anna.id)
  const linkedCompany = await makeCompany('Вектор', anna.id)
  await makeCompany('Вектор-Юг', anna.id, { parentId: linkedCompany })
  const mergedCompany = await makeCompany('Вектор', anna.id, { mergedIntoId: linkedCompany })
  const borisCompany = await makeCompany('Орбита', boris.id)
  const companyLink = await insert(sql<{ id: number }>`
    insert into company_links (company_id, block_id, role, created_by_id)
    values (${linkedCompany}, ${block}, 'tenant', ${anna.id}) returning id`)
  const makePerson = (companyId: number | null) =>
    insert(sql<{ id: number }>`
      insert into persons (name, company_id, phones, created_by_id)
      values ('Мария Ковалёва', ${companyId}, '[{"number": "+79001234512", "note": null}]', ${anna.id}) returning id`)
  const person = await makePerson(linkedCompany)
  const freePerson = await makePerson(null)
  const competitor = await insert(sql<{ id: number }>`
    insert into competitors (name, portal_user_id) values ('Соседи', null) returning id`)
  const competitorOffer = await insert(sql<{ id: number }>`
    insert into competitor_offers (competitor_id, portal_offer_id, deal_kind, office_type, address, price_unit, currency)
    values (${competitor}, ${++portalOffers}, 'lease', 'office', 'Москва', 'month', 'RUB') returning id`)
  const session = await insert(sql<{ id: number }>`
    insert into sessions (token_hash, user_id, kind, expires_at)
    values (${randomBytes(32)}, ${anna.id}, 'normal', now() + interval '1 day') returning id`)
  const groupId = randomUUID()
  await run(db, anna, (call) => runWhole(call, 'block.actualize', [publishedBlock], {}), {
    commandId: groupId,
  })
  return {
    ...{ competitor, competitorOffer },
    annaId: anna.id,
    borisId: boris.id,
    ...{ recipe, sharedRecipe, import: importId, ...importMappings },
    ...{ blockList, buildingList, search, sharedSearch, inquiry, freeInquiry, event, groupId },
    reminder,
    presentation,
    ...{ demand, variant, deal, lease, openLease, look },
    ...{ file, sentFile, borisFile, buildingFile },
    ...{
      user,
      session,
      building,
      emptyBuilding,
      oldBuilding,
      block,
      publishedBlock,
      describedBlock,
      borisBlock,
      borisFoothold,
    },
    ...{ company, linkedCompany, companyLink, mergedCompany, borisCompany, person, freePerson },
  }
}

/** The same, in the trash. */
export async function plantDeleted(db: Kysely<Schema>, people: People): Promise<Planted> {
  const planted = await plant(db, people)
  const { competitor } = planted
  await sql`delete from sessions where id = ${planted.session}`.execute(db)
  await sql`delete from imports where id = ${planted.import}`.execute(db)
  await sql`delete from import_mappings where id in (${planted.importMapping}, ${planted.sharedImportMapping})`.execute(
    db,
  )
  const { search, sharedSearch, inquiry, freeInquiry, event } = planted
  const { user, building, oldBuilding, block, describedBlock, borisBlock, blockList, buildingList } = planted
  const { file, person, freePerson } = planted
  const { company, linkedCompany, companyLink } = planted
  const trash = {
    users: [user],
    buildings: [building, oldBuilding],
    blocks: [block, describedBlock, borisBlock, planted.borisFoothold],
    files: [file, planted.buildingFile],
    block_lists: [blockList],
    building_lists: [buildingList],
    saved_searches: [search, sharedSearch],
    recipes: [planted.recipe, planted.sharedRecipe],
    inquiries: [inquiry, freeInquiry],
    competitors: [competitor],
    companies: [company, linkedCompany],
    company_links: [companyLink],
    persons: [person, freePerson],
    events: [event],
    presentations: [planted.presentation],
    demands: [planted.demand],
    deals: [planted.deal],
    leases: [planted.lease, planted.openLease],
    variants: [planted.variant],
  }
  for (const [table, ids] of Object.entries(trash))
    await sql`update ${sql.table(table)} set deleted_at = now() where id = any(${ids}::int[])`.execute(db)
  return planted
}
