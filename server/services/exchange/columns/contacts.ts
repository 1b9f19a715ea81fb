import type { CompanyRow } from '#contract/companies/companies.ts'
import type { PersonRow } from '#contract/companies/person-records.ts'
import type { ContactsShown } from '#domain/records/contacts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { type ExportColumn, type ExportColumns, fieldColumn, numberColumn, textColumn } from '../column.ts'

interface Reachable {
  phone: string | null
  email: string | null
  contactsShown: ContactsShown
}

/** Masked contacts stay out of the file. */
const phone: ExportColumn<Reachable> = textColumn(
  'Телефон',
  (row) => row.phone && shown(row, formatPhone(row.phone)),
)
const email: ExportColumn<Reachable> = textColumn('Почта', (row) => shown(row, row.email))

const shown = ({ contactsShown }: Reachable, contact: string | null) =>
  contactsShown === 'full' ? contact : null

const company = (name: string) => fieldColumn<CompanyRow>('company', name)

export const companyColumns = {
  name: [company('name')],
  kinds: [company('kinds')],
  inn: [company('inn')],
  industry: [company('industry')],
  phone: [phone],
  objectCount: [numberColumn<CompanyRow>('Объектов', ({ objectCount }) => objectCount)],
  status: [company('status')],
  responsible: [fieldColumn<CompanyRow>('company', 'responsibleUserId', (row) => row.responsible)],
  email: [email],
  kpp: [company('kpp')],
  parent: [fieldColumn<CompanyRow>('company', 'parentId', ({ parent }) => parent)],
} satisfies ExportColumns<CompanyRow>

const person = (name: string) => fieldColumn<PersonRow>('person', name)

export const personColumns = {
  name: [person('name')],
  post: [person('post')],
  company: [fieldColumn<PersonRow>('person', 'companyId', (row) => row.company)],
  phone: [phone],
  email: [email],
  status: [person('status')],
  isMain: [person('isMain')],
  responsible: [textColumn<PersonRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
} satisfies ExportColumns<PersonRow>
