import { accountCommands } from './account.ts'
import { blockCommands } from './blocks.ts'
import { buildingCommands } from './buildings.ts'
import { calendarCommands } from './calendar.ts'
import { cardCommands } from './cards.ts'
import type { AnyCommand } from './command.ts'
import { commentCommands } from './comments.ts'
import { companyCommands } from './companies.ts'
import { companyLinkCommands } from './company-links.ts'
import { competitorCommands } from './competitors.ts'
import { currencyCommands } from './currency.ts'
import { descriptionCommands } from './descriptions.ts'
import { eventCommands } from './events.ts'
import { fileCommands } from './files.ts'
import { filterCommands } from './filters.ts'
import { inquiryCommands } from './inquiries.ts'
import { inquiryRecordCommands } from './inquiry-records.ts'
import { journalCommands } from './journal.ts'
import { listItemCommands } from './list-items.ts'
import { listOrderCommands } from './list-order.ts'
import { listCommands } from './lists.ts'
import { mapCommands } from './map.ts'
import { navigationCommands } from './navigation.ts'
import { officeCommands } from './office.ts'
import { personCommands } from './persons.ts'
import { portalCommands } from './portal.ts'
import { repeatCommands } from './repeat.ts'
import { savedSearchCommands } from './saved-searches.ts'
import { screenCommands } from './screen.ts'
import { sessionCommands } from './sessions.ts'
import { tableCommands } from './table.ts'
import { tableColumnCommands } from './table-columns.ts'
import { trashCommands } from './trash.ts'
import { unsentCommands } from './unsent.ts'
import { userCommands } from './users.ts'

/** Every command of the product. Palette, keys, menus, bars, the key sheet and the documents derive from it. */
export const commands: readonly AnyCommand[] = [
  ...listItemCommands,
  ...blockCommands,
  ...descriptionCommands,
  ...buildingCommands,
  ...eventCommands,
  ...listCommands,
  ...listOrderCommands,
  ...companyCommands,
  ...companyLinkCommands,
  ...personCommands,
  ...commentCommands,
  ...inquiryCommands,
  ...inquiryRecordCommands,
  ...savedSearchCommands,
  ...competitorCommands,
  ...portalCommands,
  ...currencyCommands,
  ...filterCommands,
  ...tableCommands,
  ...tableColumnCommands,
  ...calendarCommands,
  ...mapCommands,
  ...cardCommands,
  ...fileCommands,
  ...navigationCommands,
  ...journalCommands,
  ...repeatCommands,
  ...unsentCommands,
  ...screenCommands,
  ...accountCommands,
  ...sessionCommands,
  ...userCommands,
  ...officeCommands,
  ...trashCommands,
]

const byId = new Map(commands.map((command) => [command.id as string, command]))

export function commandById(id: string): AnyCommand | undefined {
  return byId.get(id)
}
