import type { FormField } from '#domain/fields/field.ts'
import { ofEachKind } from '#domain/records/names.ts'
import { type RecordKind, records, type TrashedKind } from '#domain/records/records.ts'
import type { ComparableValues } from '#domain/rent/comparable.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { areaText } from '#server/repositories/stock/area-text.ts'
import { floorText } from '#server/repositories/stock/floor-text.ts'

/** Columns that are not fields: never journalled. */
type SystemColumn = 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'isDemo' | 'words'
interface HiddenColumns {
  block: keyof ComparableValues | 'adStage'
  company: 'foldedName'
  person: 'contactWords'
  user: 'passwordHash' | 'lastLoginAt'
  competitor: 'importedAt'
  event: 'calledNumber'
  deal: 'feeRub'
}

type FieldsOf<K extends RecordKind> = (typeof records)[K]['fields']
type Tracked<F> = { [Code in keyof F]: F[Code] extends FormField ? never : Code }[keyof F]
type HiddenOf<K> = K extends keyof HiddenColumns ? HiddenColumns[K] : never

/** The tables whose columns are the fields of the kind: a column that is neither declared nor hidden fits no kind. */
type TableNameOf<K extends RecordKind> = {
  [T in keyof Schema]: [
    Exclude<keyof Schema[T], Tracked<FieldsOf<K>> | SystemColumn | HiddenOf<K>>,
    Exclude<Tracked<FieldsOf<K>>, keyof Schema[T]>,
  ] extends [never, never]
    ? T
    : never
}[keyof Schema]

/** Restoring and purging of a kind. */
export interface Trash {
  /** SQL: id of the broker who may restore it; default: the kind's owner field, without one admins only. */
  owner?: string
  /** Deleted and restored with a record of another kind; hidden while that one is deleted. */
  partOf?: { kind: RecordKind; column: string }
  /** SQL: further condition for restoring it by hand. */
  condition?: string
  /** Never purged: histories refer to accounts. */
  isKept?: true
  /** Rows of other tables purged with it: table and referencing column. */
  rows?: readonly (readonly [table: string, column: string])[]
}

/** Differences of a kind from the usual table, `r.name` of «kind» + «s». */
type TableOptions<K extends RecordKind> = (`${K}s` extends TableNameOf<K>
  ? { name?: undefined }
  : {
      /** Camel case, for Kysely. */
      name: TableNameOf<K>
    }) &
  ('name' extends keyof FieldsOf<K> ? { title?: string } : { title: string }) & {
    /** Joins that the title needs. */
    joins?: string
    trash?: K extends TrashedKind ? Trash : undefined
  }

type Usual = { [K in RecordKind]: object extends TableOptions<K> ? K : never }[RecordKind]
type AllOptions = { readonly [K in Exclude<RecordKind, Usual>]: TableOptions<K> } & {
  readonly [K in Usual]?: TableOptions<K>
}

/** «Легенда, этаж 5, № 502»; without a number the area distinguishes blocks of a floor. */
export const blockTitle = `concat_ws(', ', g.name, ${floorText},
  coalesce('№ ' || b.number, ${areaText('b.area_sqm')}))`

/** SQL: who leads a person: the company's responsible user or, without a company, the creator. */
export const personLeader = `case when r.company_id is null then r.created_by_id
  else (select c.responsible_user_id from companies c where c.id = r.company_id) end`

/** Required by the compiler for every kind whose table, columns or title differ from the usual ones. */
const tableOptions: AllOptions = {
  block: {
    title: blockTitle.replaceAll('b.', 'r.'),
    joins: 'join buildings g on g.id = r.building_id',
    trash: {
      owner: 'coalesce(r.responsible_user_id, r.created_by_id)',
      partOf: { kind: 'building', column: 'building_id' },
      rows: [
        ['block_list_items', 'block_id'],
        ['company_links', 'block_id'],
        ['variants', 'block_id'],
      ],
    },
  },
  building: {
    trash: {
      owner: 'r.created_by_id',
      rows: [
        ['building_list_items', 'building_id'],
        ['company_links', 'building_id'],
      ],
    },
  },
  blockListItem: {
    title: blockTitle,
    joins: 'join blocks b on b.id = r.block_id join buildings g on g.id = b.building_id',
  },
  buildingListItem: {
    title: 'g.name',
    joins: 'join buildings g on g.id = r.building_id',
  },
  company: {
    name: 'companies',
    trash: {
      // A duplicate is restored by splitting it from the company it was merged into.
      condition: 'r.merged_into_id is null',
      rows: [
        ['company_links', 'company_id'],
        ['comments', 'company_id'],
        ['card_views', 'company_id'],
      ],
    },
  },
  companyLink: {
    title: `concat_ws(' — ', c.name, coalesce(h.name, ${blockTitle}))`,
    joins: `join companies c on c.id = r.company_id left join buildings h on h.id = r.building_id
      left join blocks b on b.id = r.block_id left join buildings g on g.id = b.building_id`,
  },
  person: {
    trash: {
      owner: personLeader,
      rows: [
        ['comments', 'person_id'],
        ['card_views', 'person_id'],
      ],
    },
  },
  comment: {
    title: `'Комментарий: ' || coalesce(c.name, p.name)`,
    joins: 'left join companies c on c.id = r.company_id left join persons p on p.id = r.person_id',
  },
  demand: {
    trash: {
      rows: [['variants', 'demand_id']],
    },
  },
  variant: {
    title: `concat_ws(' — ', d.name, ${blockTitle})`,
    joins: `join demands d on d.id = r.demand_id
      join blocks b on b.id = r.block_id join buildings g on g.id = b.building_id`,
    // With its demand or its block it comes back by itself.
    trash: { condition: 'd.deleted_at is null and b.deleted_at is null' },
  },
  deal: { trash: { rows: [['stage_changes', 'deal_id']] } },
  stageChange: { title: 'd.name', joins: 'join deals d on d.id = r.deal_id' },
  lease: {
    title: `concat_ws(' — ', coalesce(c.name, r.tenant_name), case when b.id is null
      then concat_ws(', ', g.name, r.floor_text, ${areaText('r.area_sqm')}) else ${blockTitle} end)`,
    joins: `left join buildings g on g.id = r.building_id left join blocks b on b.id = r.block_id
      left join companies c on c.id = r.company_id`,
  },
  event: { title: 'r.title' },
  user: { trash: { isKept: true } },
  inquiry: {
    name: 'inquiries',
    title: "coalesce(r.name, r.phone, r.email, 'Заявка ' || r.id)",
  },
  savedSearch: { name: 'savedSearches' },
  competitor: {
    trash: { rows: [['competitor_offers', 'competitor_id']] },
  },
  portalConfig: { name: 'portalConfig', title: "'Настройки портала'" },
  office: { name: 'office', title: "'Настройки офиса'" },
  presentation: {
    title: 'r.title',
    trash: { rows: [['presentation_links', 'presentation_id']] },
  },
}

interface RecordTable {
  /** Camel case, for Kysely. */
  name: string
  /** SQL of the title; the record is `r`. */
  title: string
  joins?: string
  /** null: it cannot be restored by hand. */
  trash: Trash | null
}

export const recordTables = ofEachKind(
  (kind): RecordTable => ({
    ...{ name: `${kind}s`, title: 'r.name', trash: records[kind].isTrashed ? {} : null },
    ...tableOptions[kind],
  }),
)

/** Converts `createdById` to `created_by_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** SQL after `from`: records of a kind as `r`, with the joins of their titles. */
export function titledRows(kind: RecordKind): string {
  const { name, joins = '' } = recordTables[kind]
  return `${snakeCase(name)} r ${joins}`
}
