import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/core/contract.ts'
import { authRoutes } from '#server/routes/access/auth.ts'
import { commandUsesRoutes } from '#server/routes/access/command-uses.ts'
import { sessionsRoutes } from '#server/routes/access/sessions.ts'
import { usersRoutes } from '#server/routes/access/users.ts'
import { calleesRoutes } from '#server/routes/companies/callees.ts'
import { companiesRoutes } from '#server/routes/companies/companies.ts'
import { companyLinksRoutes } from '#server/routes/companies/company-links.ts'
import { competitorsRoutes } from '#server/routes/companies/competitors.ts'
import {
  companyCommentsRoutes,
  personCommentsRoutes,
  personsRoutes,
} from '#server/routes/companies/persons.ts'
import { portalRoutes } from '#server/routes/companies/portal.ts'
import { changesRoutes } from '#server/routes/events/changes.ts'
import { eventsRoutes } from '#server/routes/events/events.ts'
import { presenceRoutes } from '#server/routes/events/presence.ts'
import { remindersRoutes, updatesRoutes } from '#server/routes/events/updates.ts'
import { inquiriesRoutes } from '#server/routes/inquiries/inquiries.ts'
import { intakeRoutes } from '#server/routes/inquiries/intake.ts'
import { commandsRoutes } from '#server/routes/office/commands.ts'
import { journalRoutes } from '#server/routes/office/journal.ts'
import { presentationsRoutes, sharedRoutes } from '#server/routes/office/presentations.ts'
import { recipesRoutes } from '#server/routes/office/recipes.ts'
import { settingsRoutes } from '#server/routes/office/settings.ts'
import { systemRoutes } from '#server/routes/office/system.ts'
import { trashRoutes } from '#server/routes/office/trash.ts'
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
import { takeTurns } from '#server/services/search/turns.ts'
import type { AppContext } from './app-context.ts'
import { openToSites } from './open-to-sites.ts'
import { serve } from './serve.ts'

/**
 * Concurrent searches: two saturate the single embedded connection; on PostgreSQL part of the pool stays
 * free.
 */
const searchesAtOnce = { embedded: 2, postgres: 6 }

export function registerSections(app: FastifyInstance, contract: Contract, context: AppContext): void {
  serve(app, context, contract.auth, authRoutes(context))
  serve(app, context, contract.sessions, sessionsRoutes)
  serve(app, context, contract.users, usersRoutes(context))
  serve(app, context, contract.offices, officesRoutes)
  serve(app, context, contract.blocks, blocksRoutes)
  serve(app, context, contract.objects, objectsRoutes)
  serve(app, context, contract.buildings, buildingsRoutes)
  serve(app, context, contract.buildingLists, buildingListsRoutes)
  serve(app, context, contract.blockLists, blockListsRoutes)
  serve(app, context, contract.files, filesRoutes(context))
  serve(app, context, contract.companies, companiesRoutes)
  serve(app, context, contract.callees, calleesRoutes)
  serve(app, context, contract.companyLinks, companyLinksRoutes)
  serve(app, context, contract.descriptions, descriptionsRoutes(context))
  serve(app, context, contract.address, addressRoutes(context))
  serve(app, context, contract.events, eventsRoutes)
  serve(app, context, contract.updates, updatesRoutes(context))
  serve(app, context, contract.reminders, remindersRoutes)
  serve(app, context, contract.journal, journalRoutes(context))
  serve(app, context, contract.changes, changesRoutes)
  serve(app, context, contract.presence, presenceRoutes)
  serve(app, context, contract.commandUses, commandUsesRoutes)
  serve(app, context, contract.trash, trashRoutes)
  const inTurn = takeTurns(searchesAtOnce[context.database.kind])
  serve(app, context, contract.search, searchRoutes(context, inTurn))
  serve(app, context, contract.commands, commandsRoutes(context, inTurn))
  serve(app, context, contract.map, mapRoutes(context, inTurn))
  serve(app, context, contract.recipes, recipesRoutes())
  serve(app, context, contract.savedSearches, savedSearchesRoutes(context, inTurn))
  serve(app, context, contract.inquiries, inquiriesRoutes)
  app.register(async (open) => {
    openToSites(open, contract.intake)
    serve(open, context, contract.intake, intakeRoutes)
  })
  serve(app, context, contract.persons, personsRoutes)
  serve(app, context, contract.companyComments, companyCommentsRoutes)
  serve(app, context, contract.personComments, personCommentsRoutes)
  serve(app, context, contract.currencyRates, currencyRatesRoutes(context))
  serve(app, context, contract.portal, portalRoutes(context))
  serve(app, context, contract.competitors, competitorsRoutes(context))
  serve(app, context, contract.presentations, presentationsRoutes(context))
  serve(app, context, contract.shared, sharedRoutes(context))
  serve(app, context, contract.settings, settingsRoutes(context))
  serve(app, context, contract.system, systemRoutes(context))
}
