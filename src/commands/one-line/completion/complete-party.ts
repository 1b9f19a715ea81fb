import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { type CompanyRole, companyRoles } from '#domain/stock/company-vocabulary.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText } from '#src/commands/one-line/line-texts.ts'
import { type Completion, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'
import { namedRecord } from './complete-state.ts'

/** A company in a field of the record that the line names, else of the target, or in a role at the block or building. */
export function completeParty(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const told = (name: string) => line.slots.find((slot) => slot.name === name)
  const role = told('role')?.value as CompanyRole | undefined
  const field = String(told('field')?.value)
  const label = role
    ? companyRoles[role]
    : fieldOf(line.commandId.replace('.change', '') as RecordKind, field).label
  const typed = told('company')
  const found = names.get('company')
  const company = found?.state === 'ready' ? found.record : null
  const record = namedRecord(line, names)
  const chip =
    typed && found
      ? nameChip({ name: 'company', kind: 'company', label, typed: typed.text }, found, nameText)
      : plainChip('company', 'company', label, 'какая?', 'missing')
  return {
    summary: `${label}: ${chip.text}`,
    chips: [record.chips[0] ?? rowsChip(target), chip],
    ...(record.acted && { acted: record.acted }),
    args: role
      ? { company: company && { id: company.id, name: company.title }, role }
      : { field, to: { change: { value: company?.id }, said: company?.title } },
  }
}
