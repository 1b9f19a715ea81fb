import { accountCommands } from './account.ts'
import { assignCommands } from './assign.ts'
import { bulkCommands } from './bulk/bulk-commands.ts'
import { runBulk } from './bulk/bulk-run.ts'
import { calendarCommands } from './calendar.ts'
import { callCommands } from './calls.ts'
import { cellWalkCommands } from './cell-walk.ts'
import type { AnyCommand } from './command.ts'
import { commandLinkCommands } from './command-links.ts'
import { commentCommands } from './comments.ts'
import { companyCommands } from './companies.ts'
import { companyLinkCommands } from './company-links.ts'
import { competitorCommands } from './competitors.ts'
import { currencyCommands } from './currency.ts'
import { descriptionCommands } from './descriptions.ts'
import { eventCommands } from './events.ts'
import { fileCommands } from './files.ts'
import { hintCommands } from './hints.ts'
import { historyCommands } from './history.ts'
import { inquiryCommands } from './inquiries.ts'
import { inquiryRecordCommands } from './inquiry-records.ts'
import { keySettingCommands } from './key-settings.ts'
import { listOrderCommands } from './list-order.ts'
import { listCommands } from './lists.ts'
import { liveCommands } from './live.ts'
import { mainBlockCommands } from './main-blocks.ts'
import { mapCommands } from './map.ts'
import { officeCommands } from './office.ts'
import { personCommands } from './persons.ts'
import { portalCommands } from './portal.ts'
import { presentationCommands } from './presentations.ts'
import { recipeCommands } from './recipes.ts'
import { reminderCommands } from './reminders.ts'
import { rentCommands } from './rents.ts'
import { repeatCommands } from './repeat.ts'
import { savedSearchCommands } from './saved-searches.ts'
import { sessionCommands } from './sessions.ts'
import { stockFindCommands } from './stock-find.ts'
import { tableColumnCommands } from './table-columns.ts'
import { teachingCommands } from './teaching-commands.ts'
import { trashCommands } from './trash.ts'
import { unsentCommands } from './unsent.ts'
import { userCommands } from './users.ts'

/** Fetched with them: a chunk of its own would break up that of the first screen. */
export const runMany = runBulk

/** Commands of all other records and screens: fetched right after the first table, so that it waits for none of them. */
export const laterCommands: readonly AnyCommand[] = [
  ...assignCommands,
  ...bulkCommands,
  ...tableColumnCommands,
  ...cellWalkCommands,
  ...liveCommands,
  ...listOrderCommands,
  ...listCommands,
  ...rentCommands,
  ...stockFindCommands,
  ...descriptionCommands,
  ...mainBlockCommands,
  ...eventCommands,
  ...reminderCommands,
  ...companyCommands,
  ...companyLinkCommands,
  ...personCommands,
  ...callCommands,
  ...commentCommands,
  ...inquiryCommands,
  ...inquiryRecordCommands,
  ...savedSearchCommands,
  ...repeatCommands,
  ...recipeCommands,
  ...presentationCommands,
  ...competitorCommands,
  ...portalCommands,
  ...currencyCommands,
  ...calendarCommands,
  ...mapCommands,
  ...fileCommands,
  ...accountCommands,
  ...keySettingCommands,
  ...hintCommands,
  ...commandLinkCommands,
  ...sessionCommands,
  ...userCommands,
  ...officeCommands,
  ...historyCommands,
  ...trashCommands,
  ...unsentCommands,
  ...teachingCommands,
]
