import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/core/contract.ts'
import type { Section } from '#contract/core/endpoint.ts'
import { outsideOrigin } from '#server/http/public-url.ts'
import { authRoutes } from '#server/routes/access/auth.ts'
import { commandUsesRoutes } from '#server/routes/access/command-uses.ts'
import { heardTextsRoutes } from '#server/routes/access/heard-texts.ts'
import { sessionsRoutes } from '#server/routes/access/sessions.ts'
import { usersRoutes } from '#server/routes/access/users.ts'
import { callsRoutes } from '#server/routes/calls/calls.ts'
import { calleesRoutes } from '#server/routes/companies/callees.ts'
import { companiesRoutes } from '#server/routes/companies/companies.ts'
import { companyLinksRoutes } from '#server/routes/companies/company-links.ts'
import { competitorRatesRoutes } from '#server/routes/companies/competitor-rates.ts'
import { competitorsRoutes } from '#server/routes/companies/competitors.ts'
import {
  companyCommentsRoutes,
  personCommentsRoutes,
  personsRoutes,
} from '#server/routes/companies/persons.ts'
import { portalRoutes } from '#server/routes/companies/portal.ts'
import { publicationRoutes } from '#server/routes/companies/publication.ts'
import { dealsRoutes } from '#server/routes/deals/deals.ts'
import { demandsRoutes } from '#server/routes/demands/demands.ts'
import { variantsRoutes } from '#server/routes/demands/variants.ts'
import { changesRoutes } from '#server/routes/events/changes.ts'
import { daysRoutes } from '#server/routes/events/day.ts'
import { eventsRoutes } from '#server/routes/events/events.ts'
import { presenceRoutes } from '#server/routes/events/presence.ts'
import { remindersRoutes, updatesRoutes } from '#server/routes/events/updates.ts'
import { exportsRoutes } from '#server/routes/exchange/exports.ts'
import { importMappingsRoutes, importsRoutes } from '#server/routes/exchange/imports.ts'
import { inquiriesRoutes } from '#server/routes/inquiries/inquiries.ts'
import { intakeRoutes } from '#server/routes/inquiries/intake.ts'
import { leasesRoutes } from '#server/routes/leases/leases.ts'
import { marketRoutes } from '#server/routes/market/market.ts'
import { commandsRoutes } from '#server/routes/office/commands.ts'
import { demoRoutes } from '#server/routes/office/demo.ts'
import { journalRoutes } from '#server/routes/office/journal.ts'
import { presentationsRoutes, sharedRoutes } from '#server/routes/office/presentations.ts'
import { recipesRoutes } from '#server/routes/office/recipes.ts'
import { settingsRoutes } from '#server/routes/office/settings.ts'
import { systemRoutes } from '#server/routes/office/system.ts'
import { trashRoutes } from '#server/routes/office/trash.ts'
import { reportsRoutes } from '#server/routes/reports/reports.ts'
import { addressRoutes } from '#server/routes/stock/address.ts'
import { blockListsRoutes } from '#server/routes/stock/block-lists.ts'
import { blocksRoutes } from '#server/routes/stock/blocks.ts'
import { buildingListsRoutes } from '#server/routes/stock/building-lists.ts'
import { buildingsRoutes } from '#server/routes/stock/buildings.ts'
import { currencyRatesRoutes } from '#server/routes/stock/currency-rates.ts'
import { descriptionsRoutes } from '#server/routes/stock/descriptions.ts'
import { filesRoutes } from '#server/routes/stock/files.ts'
import { mapRoutes } from '#server/routes/stock/map.ts'
import { objectsRoutes } from '#server/routes/stock/objects.ts'
import { officesRoutes } from '#server/routes/stock/offices.ts'
import { savedSearchesRoutes } from '#server/routes/stock/saved-searches.ts'
import { searchRoutes } from '#server/routes/stock/search.ts'
import { stockCopyRoutes } from '#server/routes/stock/stock-copy.ts'
import { Preflight } from '#server/services/publication/preflight.ts'
import { takeTurns } from '#server/services/search/turns.ts'
import type { AppContext } from './app-context.ts'
import { openToSites } from './open-to-sites.ts'
import { type Handlers, serve } from './serve.ts'

/**
 * Concurrent suggestions and previews: two saturate the single embedded connection; on PostgreSQL part of the
 * pool stays free.
 */
const atOnce = { embedded: 2, postgres: 6 }

/** Registers every section of the contract: one without handlers does not compile. */
export function registerSections(app: FastifyInstance, contract: Contract, context: AppContext): void {
  const handlers: Record<string, unknown> = handlersOf(context)
  for (const [name, section] of Object.entries<Section>(contract)) {
    app.register(async (scope) => {
      if (section === contract.intake) openToSites(scope, section)
      serve(scope, context, section, handlers[name] as Handlers<Section>)
    })
  }
}

function handlersOf(context: AppContext): { [S in keyof Contract]: Handlers<Contract[S]> } {
  const inTurn = takeTurns(atOnce[context.database.kind])
  const { config } = context
  const preflight = new Preflight(
    { dataDir: config.dataDir, origin: outsideOrigin(config) },
    context.feedChoice,
  )
  return {
    auth: authRoutes(context),
    sessions: sessionsRoutes,
    users: usersRoutes(context),
    offices: officesRoutes,
    blocks: blocksRoutes,
    objects: objectsRoutes,
    buildings: buildingsRoutes,
    buildingLists: buildingListsRoutes,
    blockLists: blockListsRoutes,
    files: filesRoutes(context),
    companies: companiesRoutes,
    callees: calleesRoutes,
    calls: callsRoutes,
    companyLinks: companyLinksRoutes,
    descriptions: descriptionsRoutes(context),
    address: addressRoutes(context),
    events: eventsRoutes,
    updates: updatesRoutes(context),
    reminders: remindersRoutes,
    days: daysRoutes(context),
    journal: journalRoutes(context),
    changes: changesRoutes,
    presence: presenceRoutes,
    commandUses: commandUsesRoutes,
    heardTexts: heardTextsRoutes,
    trash: trashRoutes,
    search: searchRoutes(context, inTurn),
    commands: commandsRoutes(context, inTurn),
    map: mapRoutes(context),
    stockCopy: stockCopyRoutes(context),
    exports: exportsRoutes(context, preflight),
    imports: importsRoutes(context),
    importMappings: importMappingsRoutes,
    recipes: recipesRoutes(),
    savedSearches: savedSearchesRoutes(context),
    demands: demandsRoutes(context),
    variants: variantsRoutes(),
    deals: dealsRoutes(),
    leases: leasesRoutes(),
    reports: reportsRoutes(context),
    inquiries: inquiriesRoutes,
    intake: intakeRoutes,
    persons: personsRoutes,
    companyComments: companyCommentsRoutes,
    personComments: personCommentsRoutes,
    currencyRates: currencyRatesRoutes(context),
    portal: portalRoutes(context),
    publication: publicationRoutes(context, preflight),
    competitors: competitorsRoutes(context),
    competitorRates: competitorRatesRoutes(),
    market: marketRoutes(),
    presentations: presentationsRoutes(context),
    shared: sharedRoutes(context),
    settings: settingsRoutes(context),
    system: systemRoutes(context),
    demo: demoRoutes,
  }
}
