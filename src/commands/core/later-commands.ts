import { bulkCommands } from '#src/commands/bulk/bulk-commands.ts'
import { runBulk } from '#src/commands/bulk/bulk-run.ts'
import { fieldChangeCommands } from '#src/commands/bulk/field-changes.ts'
import { callQueueCommands } from '#src/commands/calls/calls.ts'
import { companyCommands } from '#src/commands/companies/companies.ts'
import { companyLinkCommands } from '#src/commands/companies/company-links.ts'
import { competitorRateCommands } from '#src/commands/companies/competitor-rates.ts'
import { competitorCommands } from '#src/commands/companies/competitors.ts'
import { offerDraftCommands } from '#src/commands/companies/offer-drafts.ts'
import { personCommands } from '#src/commands/companies/persons.ts'
import { portalCommands } from '#src/commands/companies/portal.ts'
import { publicationCommands } from '#src/commands/companies/publication.ts'
import { dayCommands } from '#src/commands/day/day.ts'
import { boardCommands } from '#src/commands/deals/board.ts'
import { dealCommands } from '#src/commands/deals/deals.ts'
import { receiptCommands } from '#src/commands/deals/receipts.ts'
import { demandCommands } from '#src/commands/demands/demands.ts'
import { newsCommands } from '#src/commands/demands/news.ts'
import { similarCommands } from '#src/commands/demands/similar.ts'
import { variantRecordCommands } from '#src/commands/demands/variant-records.ts'
import { variantCommands } from '#src/commands/demands/variants.ts'
import { calendarCommands } from '#src/commands/events/calendar.ts'
import { callCommands } from '#src/commands/events/calls.ts'
import { eventCommands } from '#src/commands/events/events.ts'
import { newsNoticeCommands } from '#src/commands/events/news-notices.ts'
import { reminderCommands } from '#src/commands/events/reminders.ts'
import { filterCommands } from '#src/commands/filters/filters.ts'
import { unjudgedCommands } from '#src/commands/filters/unjudged.ts'
import { importAnswerCommands } from '#src/commands/imports/import-answers.ts'
import { importBuildingCommands } from '#src/commands/imports/import-buildings.ts'
import { importCityCommands } from '#src/commands/imports/import-city.ts'
import { importColumnCommands } from '#src/commands/imports/import-columns.ts'
import { importDecisionCommands } from '#src/commands/imports/import-decisions.ts'
import { importFileCommands } from '#src/commands/imports/import-files.ts'
import { importMappingCommands } from '#src/commands/imports/import-mappings.ts'
import { importOptionCommands } from '#src/commands/imports/import-options.ts'
import { importPhotoCommands } from '#src/commands/imports/import-photos.ts'
import { importRowCommands } from '#src/commands/imports/import-rows.ts'
import { importRunCommands } from '#src/commands/imports/import-run.ts'
import { inquiryCommands } from '#src/commands/inquiries/inquiries.ts'
import { inquiryRecordCommands } from '#src/commands/inquiries/inquiry-records.ts'
import { draftCommands } from '#src/commands/journal/drafts.ts'
import { historyCommands } from '#src/commands/journal/history.ts'
import { journalCommands } from '#src/commands/journal/journal.ts'
import { trashCommands } from '#src/commands/journal/trash.ts'
import { unsentCommands } from '#src/commands/journal/unsent.ts'
import { hintCommands } from '#src/commands/keys/hints.ts'
import { keySettingCommands } from '#src/commands/keys/key-settings.ts'
import { leaseCommands } from '#src/commands/leases/leases.ts'
import { commandLinkCommands } from '#src/commands/links/command-links.ts'
import { listItemCommands } from '#src/commands/lists/list-items.ts'
import { listOrderCommands } from '#src/commands/lists/list-order.ts'
import { listCommands } from '#src/commands/lists/lists.ts'
import { needCommands } from '#src/commands/need/need-commands.ts'
import { accountCommands } from '#src/commands/office/account.ts'
import { demoCommands } from '#src/commands/office/demo.ts'
import { officeCommands } from '#src/commands/office/office.ts'
import { sessionCommands } from '#src/commands/office/sessions.ts'
import { startScreenCommands } from '#src/commands/office/start-screen.ts'
import { stockCopyCommands } from '#src/commands/office/stock-copy.ts'
import { themeCommands } from '#src/commands/office/theme.ts'
import { userCommands } from '#src/commands/office/users.ts'
import { presentationCommands } from '#src/commands/presentations/presentations.ts'
import { recipeCommands } from '#src/commands/recipes/recipes.ts'
import { reportCommands } from '#src/commands/reports/reports.ts'
import { assignCommands } from '#src/commands/stock/assign.ts'
import { blockStateCommands } from '#src/commands/stock/block-states.ts'
import { blockCommands } from '#src/commands/stock/blocks.ts'
import { buildingCommands } from '#src/commands/stock/buildings.ts'
import { commentCommands } from '#src/commands/stock/comments.ts'
import { comparisonCommands } from '#src/commands/stock/comparison.ts'
import { currencyCommands } from '#src/commands/stock/currency.ts'
import { descriptionCommands } from '#src/commands/stock/descriptions.ts'
import { fileCommands } from '#src/commands/stock/files.ts'
import { mainBlockCommands } from '#src/commands/stock/main-blocks.ts'
import { mapCommands } from '#src/commands/stock/map.ts'
import { marketCommands } from '#src/commands/stock/market.ts'
import { rentCommands } from '#src/commands/stock/rents.ts'
import { savedSearchCommands } from '#src/commands/stock/saved-searches.ts'
import { searchNewsCommands } from '#src/commands/stock/search-news.ts'
import { stockFindCommands } from '#src/commands/stock/stock-find.ts'
import { cardCommands } from '#src/commands/tables/cards.ts'
import { cellWalkCommands } from '#src/commands/tables/cell-walk.ts'
import { exportCommands } from '#src/commands/tables/export.ts'
import { liveCommands } from '#src/commands/tables/live.ts'
import { navigationCommands } from '#src/commands/tables/navigation.ts'
import { tableCommands } from '#src/commands/tables/table.ts'
import { tableColumnCommands } from '#src/commands/tables/table-columns.ts'
import { heardCommands } from '#src/commands/teaching/heard-commands.ts'
import { teachingCommands } from '#src/commands/teaching/teaching-commands.ts'
import type { AnyCommand } from './command.ts'
import { repeatCommands } from './repeat.ts'
import { screenCommands } from './screen.ts'

/** Exported here: a chunk of its own would split the first screen's. */
export const runMany = runBulk

/** All commands, in the order of menus and hints. Loaded right after the first table, which does not wait for them. */
export const allCommands: readonly AnyCommand[] = [
  ...listItemCommands,
  ...blockCommands,
  ...buildingCommands,
  ...filterCommands,
  ...unjudgedCommands,
  ...tableCommands,
  ...cardCommands,
  ...navigationCommands,
  ...journalCommands,
  ...screenCommands,
  ...assignCommands,
  ...bulkCommands,
  ...tableColumnCommands,
  ...exportCommands,
  ...cellWalkCommands,
  ...liveCommands,
  ...listOrderCommands,
  ...listCommands,
  ...rentCommands,
  ...fieldChangeCommands,
  ...needCommands,
  ...stockFindCommands,
  ...descriptionCommands,
  ...mainBlockCommands,
  ...eventCommands,
  ...reminderCommands,
  ...newsNoticeCommands,
  ...companyCommands,
  ...companyLinkCommands,
  ...personCommands,
  ...callCommands,
  ...callQueueCommands,
  ...commentCommands,
  ...inquiryCommands,
  // Behind those of requests, whose state has had these words first.
  ...blockStateCommands,
  ...inquiryRecordCommands,
  ...similarCommands,
  ...variantCommands,
  ...variantRecordCommands,
  ...demandCommands,
  ...dealCommands,
  ...receiptCommands,
  ...boardCommands,
  ...leaseCommands,
  ...reportCommands,
  ...newsCommands,
  ...dayCommands,
  ...savedSearchCommands,
  ...searchNewsCommands,
  ...repeatCommands,
  ...recipeCommands,
  ...presentationCommands,
  ...competitorCommands,
  ...offerDraftCommands,
  ...competitorRateCommands,
  ...marketCommands,
  ...portalCommands,
  ...publicationCommands,
  ...currencyCommands,
  ...calendarCommands,
  ...mapCommands,
  ...fileCommands,
  ...accountCommands,
  ...startScreenCommands,
  ...themeCommands,
  ...keySettingCommands,
  ...hintCommands,
  ...commandLinkCommands,
  ...sessionCommands,
  ...userCommands,
  ...officeCommands,
  ...demoCommands,
  ...stockCopyCommands,
  ...historyCommands,
  ...trashCommands,
  ...draftCommands,
  ...unsentCommands,
  ...teachingCommands,
  ...heardCommands,
  ...importAnswerCommands,
  ...importCityCommands,
  ...importRowCommands,
  ...importDecisionCommands,
  ...importBuildingCommands,
  ...importColumnCommands,
  ...importOptionCommands,
  ...importPhotoCommands,
  ...importRunCommands,
  ...importFileCommands,
  ...importMappingCommands,
  ...comparisonCommands,
]
